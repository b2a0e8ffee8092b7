import type { StreetProvider } from "@mapaobra/contract/wire/streets";
import type { IControl } from "maplibre-gl";
import { streetAttributions } from "./street-source.ts";

/** Names the sources of the streets. MapLibre's own control folds, which their licence does not allow. */
export class StreetAttribution implements IControl {
  readonly #element = document.createElement("div");

  constructor(provider: StreetProvider) {
    this.#element.className = "maplibregl-ctrl maplibregl-ctrl-attrib street-attribution";
    const links = streetAttributions[provider].map(({ href, text }) => {
      const link = document.createElement("a");
      Object.assign(link, { href, target: "_blank", rel: "noopener", textContent: text });
      return link;
    });
    this.#element.append(...links.flatMap((link, i) => (i === 0 ? [link] : [" ", link])));
  }

  onAdd(): HTMLElement {
    return this.#element;
  }

  onRemove(): void {
    this.#element.remove();
  }
}
