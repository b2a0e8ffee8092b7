import { cooperativeTexts } from "../cooperative.es.ts";
import styles from "./image-map.module.css";

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Says over the picture how it is moved, as the service map does, and fades. */
export class GestureHint {
  readonly #element = document.createElement("div");

  constructor(root: HTMLElement) {
    this.#element.className = styles.hint ?? "";
    this.#element.ariaHidden = "true";
    root.append(this.#element);
  }

  show(input: "wheel" | "touch"): void {
    const { touch, wheel, wheelOnMac } = cooperativeTexts;
    this.#element.textContent = input === "touch" ? touch : isMac() ? wheelOnMac : wheel;
    // As long as the hint of the service map.
    this.#element.animate([{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], 1200);
  }
}
