/** An element with attributes and children. */
function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** A dialog with the pictures of these links side by side: it is swiped, or turned by its buttons and the arrow keys. */
function createGallery(links: readonly HTMLAnchorElement[]) {
  const slides = links.map((link) => {
    const alt = link.querySelector("img")?.alt ?? "";
    const address = link.dataset.view ?? link.href;
    return element("img", { src: address, alt, loading: "lazy" });
  });
  const row = element("div", { class: "slides" }, ...slides);
  const count = element("p", { "aria-live": "polite" });
  let index = 0;
  const name = (at: number) => {
    index = at;
    count.textContent = `${at + 1} de ${slides.length}`;
  };
  const show = (at: number) => {
    name(Math.max(0, Math.min(at, slides.length - 1)));
    row.scrollTo({ left: index * row.clientWidth, behavior: "instant" });
  };
  const turn = (by: number) => show(index + by);
  const button = (label: string, sign: string, press: () => void) => {
    const made = element("button", { type: "button", "aria-label": label }, sign);
    made.addEventListener("click", press);
    return made;
  };
  const dialog = element("dialog", { class: "gallery", "aria-label": "Fotografías" });
  const close = button("Cerrar", "×", () => dialog.close());
  const turns =
    slides.length > 1
      ? [button("Anterior", "‹", () => turn(-1)), button("Siguiente", "›", () => turn(1))]
      : [];
  dialog.append(row, count, close, ...turns);
  const follow = () => name(Math.round(row.scrollLeft / Math.max(1, row.clientWidth)));
  row.addEventListener("scroll", follow, { passive: true });
  dialog.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    // The browser would scroll the row too.
    event.preventDefault();
    turn(by);
  });
  document.body.append(dialog);
  return (at: number) => {
    dialog.showModal();
    show(at);
  };
}

/** Opens these links to pictures in the page. A link with `data-view` shows that address in place of its file. */
export function openInGallery(links: readonly HTMLAnchorElement[]): void {
  const open = createGallery(links);
  for (const [index, link] of links.entries()) {
    link.addEventListener("click", (event) => {
      // A modified click opens the file, as everywhere.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open(index);
    });
  }
}
