// The editor of a guide: nothing that was typed is lost by publishing or by leaving the page.
"use strict";

const form = document.getElementById("guide_form");
const publish = document.querySelector(".guide-publish button");
let changed = false;

if (form) {
  form.addEventListener("input", () => {
    changed = true;
    if (publish) publish.disabled = true;
  });
  form.addEventListener("submit", (event) => {
    if (!event.submitter?.formTarget) changed = false;
  });
  window.addEventListener("beforeunload", (event) => {
    if (changed) event.preventDefault();
  });
}
