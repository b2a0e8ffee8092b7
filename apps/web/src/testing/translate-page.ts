/** Translates the page like a browser: a `<font>` in a `<font>` replaces each text, now and later. */
export function translatePage(root: HTMLElement): () => void {
  const translate = (node: Node): void => {
    if (node instanceof Element && node.localName === "font") return;
    if (!(node instanceof Text)) {
      for (const child of [...node.childNodes]) translate(child);
      return;
    }
    if (node.data.trim() === "" || node.parentElement?.localName === "font") return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = `${node.data} (en)`;
    outer.append(inner);
    node.replaceWith(outer);
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node.isConnected) translate(node);
  });
  observer.observe(root, { childList: true, subtree: true });
  translate(root);
  return () => observer.disconnect();
}
