// What HTML cannot do by itself: Enter in the last row adds a row, copying a permalink, printing, a long paste.
"use strict";

// Everything works without htmx, so that it is fetched when the page has been painted, and nothing waits for it.
// After "load", since htmx would otherwise wait for DOMContentLoaded, which is over by then.
const { htmx: address } = document.currentScript.dataset;
addEventListener("load", () => {
  const painted = new PerformanceObserver(() => {
    painted.disconnect();
    document.head.append(Object.assign(document.createElement("script"), { src: address }));
  });
  painted.observe({ type: "paint", buffered: true });
});

// Back and forward between answers that htmx put here are its own; before it is here again, the address must be asked.
addEventListener("popstate", () => window.htmx || location.reload());

document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.isComposing || !event.target.matches("#games .row input")) return;
  const row = event.target.closest(".row");
  if (row.nextElementSibling) return;
  event.preventDefault();
  row.closest(".event").querySelector('button[name="add"]').click();
});

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy], [data-print]");
  if (!button) return;
  if ("print" in button.dataset) {
    window.print();
    return;
  }
  const source = document.getElementById(button.dataset.copy);
  source.select();
  try {
    await navigator.clipboard.writeText(source.value);
    button.textContent = "Copied";
  } catch {
    button.textContent = "Selected: copy it";
  }
});

// A long paste does not fit an address: such a question is sent in the body of the request.
document.addEventListener("htmx:configRequest", (event) => {
  const { elt, parameters } = event.detail;
  if (elt.id !== "ask") return;
  // Only “Fill the rows” sends the file itself.
  parameters.file = document.getElementById("id_file")?.files[0]?.name ?? "";
  if (encodeURIComponent(parameters.pasted ?? "").length > 2000) event.detail.verb = "post";
});

const reveal = () => document.querySelectorAll("[data-copy], [data-print]").forEach((button) => (button.hidden = false));
reveal();
document.addEventListener("htmx:afterSwap", reveal);
