// The table of a tournament sorted and searched without asking the server; without this script its buttons do the same.
"use strict";

(() => {
  const table = document.querySelector(".players table");
  if (!table) return;
  const body = table.tBodies[0];
  const headings = [...table.tHead.rows[0].cells];
  const order = document.querySelector('input[name="order"]');

  const read = (row, column) => {
    const cell = row.cells[column];
    const input = cell.querySelector("input");
    return input ? input.value || input.placeholder : cell.textContent.trim();
  };
  const asNumber = (text) => {
    const plain = text.replace("−", "-").replace("½", ".5").replace(/^[≥≤] /, "");
    return plain === "" ? NaN : Number(plain);
  };

  table.tHead.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    event.preventDefault();
    const column = headings.indexOf(button.closest("th"));
    const falling = button.value.startsWith("-");
    const key = button.value.replace("-", "");
    const rows = [...body.rows].map((row) => ({ row, text: read(row, column), value: asNumber(read(row, column)) }));
    const words = key === "name" || key === "titles";
    const known = rows.filter((each) => (words ? each.text : !Number.isNaN(each.value)));
    const others = rows.filter((each) => !known.includes(each));
    known.sort((a, b) => (words ? a.text.localeCompare(b.text) : a.value - b.value) * (falling ? -1 : 1));
    body.append(...[...known, ...others].map((each) => each.row));
    order.value = button.value;
    headings.forEach((heading) => heading.removeAttribute("aria-sort"));
    button.closest("th").setAttribute("aria-sort", falling ? "descending" : "ascending");
    button.value = (falling ? "" : "-") + key;
  });

  const find = document.getElementById("find");
  const found = document.getElementById("found");
  const show = () => {
    const wanted = find.value.trim().toLowerCase();
    let shown = 0;
    for (const row of body.rows) {
      const number = row.cells[0].textContent;
      row.hidden = wanted !== "" && number !== wanted && !row.cells[1].textContent.toLowerCase().includes(wanted);
      if (!row.hidden) shown += 1;
    }
    found.textContent = `${shown} shown`;
  };
  if (find.value === "") {
    // All rows are here, so that no other search needs the server.
    document.querySelector("[data-find]").hidden = true;
    find.addEventListener("input", show);
    find.addEventListener("keydown", (event) => {
      if (event.key === "Enter") event.preventDefault();
    });
  }
})();
