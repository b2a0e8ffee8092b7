const partsOfPress = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"];

/**
 * Watches the next press of the mouse. One that lands elsewhere, because the page moved under it, is kept from the
 * page: it can be repeated. Runs in the page under test.
 * @returns what became of it, and ends the watch
 */
export function watchClick(isTarget: (target: Element) => boolean): () => "hit" | "missed" | "none" {
  let outcome: "hit" | "missed" | "none" = "none";
  const look = (event: Event) => {
    if (outcome === "none") {
      outcome = event.target instanceof Element && isTarget(event.target) ? "hit" : "missed";
    }
    if (outcome === "hit") return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const part of partsOfPress) window.addEventListener(part, look, true);
  return () => {
    for (const part of partsOfPress) window.removeEventListener(part, look, true);
    return outcome;
  };
}
