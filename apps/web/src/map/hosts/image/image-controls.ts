import { isFullscreen, supportsFullscreen, toggleFullscreen } from "../../../lib/fullscreen.ts";
import styles from "./image-map.module.css";
import { imageViewLimits } from "./image-view.ts";

interface ImageControlsOptions {
  readonly zoom: (factor: number) => void;
  readonly fitImage: () => void;
  /** The element that goes full screen; without it the button is absent. */
  readonly fullscreen: HTMLElement | undefined;
}

const iconPaths = {
  zoomIn: "M12 5v14M5 12h14",
  zoomOut: "M5 12h14",
  whole: "M4 5h16v14H4zM8 9h8v6H8z",
  fill: "M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5",
  leave: "M4 9h5V4M20 9h-5V4M4 15h5v5M20 15h-5v5",
} as const;

/** Zoom buttons of an image map, for users without a wheel or touch. */
export class ImageControls {
  readonly element = document.createElement("div");
  readonly #zoomIn: HTMLButtonElement;
  readonly #zoomOut: HTMLButtonElement;
  readonly #lifetime = new AbortController();

  constructor({ zoom, fitImage, fullscreen }: ImageControlsOptions) {
    const { doubleClickFactor } = imageViewLimits;
    this.element.className = styles.controls ?? "";
    this.#zoomIn = button("Acercar", iconPaths.zoomIn, () => zoom(doubleClickFactor));
    this.#zoomOut = button("Alejar", iconPaths.zoomOut, () => zoom(1 / doubleClickFactor));
    this.element.append(
      this.#zoomIn,
      this.#zoomOut,
      button("Ver el mapa completo", iconPaths.whole, fitImage),
    );
    if (fullscreen && supportsFullscreen(fullscreen)) this.#addFullscreen(fullscreen);
  }

  setScale(scale: number): void {
    setEnabled(this.#zoomIn, scale < imageViewLimits.mostScale);
    setEnabled(this.#zoomOut, scale > imageViewLimits.leastScale);
  }

  destroy(): void {
    this.#lifetime.abort();
    this.element.remove();
  }

  #addFullscreen(element: HTMLElement): void {
    const toggle = button("Pantalla completa", iconPaths.fill, () => void toggleFullscreen(element));
    const updateLabel = () => {
      const filled = isFullscreen(element);
      setLabel(toggle, filled ? "Salir de pantalla completa" : "Pantalla completa");
      toggle.firstElementChild?.replaceWith(icon(filled ? iconPaths.leave : iconPaths.fill));
    };
    document.addEventListener("fullscreenchange", updateLabel, { signal: this.#lifetime.signal });
    updateLabel();
    this.element.append(toggle);
  }
}

function button(label: string, path: string, press: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = styles.control ?? "";
  setLabel(element, label);
  element.append(icon(path));
  element.addEventListener("click", () => {
    if (element.ariaDisabled !== "true") press();
  });
  return element;
}

function setLabel(element: HTMLElement, label: string): void {
  element.ariaLabel = label;
  element.title = label;
}

/** Disabled by `aria-disabled`, so that the button retains the focus. */
function setEnabled(element: HTMLElement, usable: boolean): void {
  element.ariaDisabled = String(!usable);
}

function icon(path: string): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}
