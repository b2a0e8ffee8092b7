import type { Position } from "@mapaobra/domain/point/coordinates";
import { metresBetween } from "@mapaobra/domain/route/distance";
import { attribution, openStreetMapAttribution } from "@mapaobra/map/basemap/attribution";
import type { Pixel } from "../map-host.ts";
import { spanishLocale } from "../maplibre/locale.es.ts";

/** As `ScaleControl` of the service map. */
export const SCALE_WIDTH = 90;

/** The sources and the scale of the map, as MapLibre shows them in the same places. */
export class MapNotes {
  readonly element = document.createElement("div");
  readonly #sources = document.createElement("details");
  readonly #scale = document.createElement("div");

  constructor(hasStreets: boolean) {
    const title = spanishLocale["AttributionControl.ToggleAttribution"] ?? "";
    const button = document.createElement("summary");
    button.className = "maplibregl-ctrl-attrib-button";
    button.title = title;
    button.ariaLabel = title;
    const inner = document.createElement("div");
    inner.className = "maplibregl-ctrl-attrib-inner";
    inner.innerHTML = hasStreets ? `${attribution} · ${openStreetMapAttribution}` : attribution;
    this.#sources.className =
      "maplibregl-ctrl maplibregl-ctrl-attrib maplibregl-compact maplibregl-compact-show";
    this.#sources.open = true;
    this.#sources.append(button, inner);
    button.addEventListener("click", () => this.#sources.classList.toggle("maplibregl-compact-show"));
    this.#scale.className = "maplibregl-ctrl maplibregl-ctrl-scale";
    this.element.className = "maplibregl-control-container";
    this.element.append(corner("left", this.#scale), corner("right", this.#sources));
  }

  /** As MapLibre does when its map is dragged. */
  collapseSources(): void {
    this.#sources.classList.remove("maplibregl-compact-show");
  }

  /** Gives the sources of the map that takes over the same state. */
  copyTo(container: HTMLElement): void {
    if (this.#sources.classList.contains("maplibregl-compact-show")) return;
    container.querySelector("details")?.classList.remove("maplibregl-compact-show");
  }

  /** Names a round length in the middle of the map. */
  showScale(unproject: (pixel: Pixel) => Position, middle: Pixel): void {
    const { x, y } = middle;
    const longest = metresBetween(
      unproject({ x: x - SCALE_WIDTH / 2, y }),
      unproject({ x: x + SCALE_WIDTH / 2, y }),
    );
    const unit = longest >= 1000 ? 1000 : 1;
    const length = roundLength(longest / unit);
    this.#scale.style.width = `${(SCALE_WIDTH * length * unit) / longest}px`;
    const name = spanishLocale[unit === 1 ? "ScaleControl.Meters" : "ScaleControl.Kilometers"];
    this.#scale.textContent = `${length}\u00a0${name}`;
  }
}

function corner(side: "left" | "right", control: HTMLElement): HTMLElement {
  const element = document.createElement("div");
  element.className = `maplibregl-ctrl-bottom-${side}`;
  element.append(control);
  return element;
}

/** The greatest of 1, 2, 3, 5 and 10 times a power of ten, as MapLibre rounds. */
function roundLength(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length));
  return power * ([10, 5, 3, 2].find((step) => length / power >= step) ?? 1);
}
