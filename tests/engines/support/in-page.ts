import { Ivya } from "ivya";
import { getAriaDisabled, isElementVisible } from "ivya/utils";

/** Finds elements as Playwright's locators do; runs in the page under test. */

const finder = Ivya.create({ browser: navigator.userAgent.includes("Firefox") ? "firefox" : "webkit" });

/** Whether an event's target belongs to the element that the next click is meant for. */
let isMeant: ((target: EventTarget | null) => boolean) | undefined;
let outcome: "hit" | "missed" | undefined;

// Suppress a click that hits another element after a layout shift; the caller retries.
for (const part of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"]) {
  const onPointerEvent = (event: Event) => {
    if (!isMeant) return;
    outcome ??= isMeant(event.target) ? "hit" : "missed";
    if (outcome === "hit") return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener(part, onPointerEvent, true);
}

function only(selector: string): Element {
  const [element, ...others] = finder.queryLocatorSelectorAll(selector);
  if (!element || others.length > 0) throw new Error(element ? "there are several" : "there is none");
  return element;
}

const inPage = {
  only,
  countVisible: (selector: string) =>
    finder.queryLocatorSelectorAll(selector).filter(isElementVisible).length,
  select: (selector: string) => (only(selector) as HTMLInputElement).select(),
  /** The middle of an element that can be clicked; `endClick` says whether it got the next click. */
  startClick(selector: string) {
    const element = only(selector);
    if (!isElementVisible(element)) throw new Error("it is not visible");
    if (getAriaDisabled(element)) throw new Error("it is disabled");
    const { left, top, width, height } = element.getBoundingClientRect();
    const place = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    const isWithin = (target: EventTarget | null) =>
      target instanceof Element && (element.contains(target) || target.closest("label")?.control === element);
    if (!isWithin(document.elementFromPoint(place.x, place.y))) {
      element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      throw new Error("it is covered or out of view");
    }
    isMeant = isWithin;
    outcome = undefined;
    return place;
  },
  /** Undefined where nothing was clicked, also in a document that the click opened. */
  endClick() {
    isMeant = undefined;
    return outcome;
  },
};

export type InPage = typeof inPage;
Object.assign(window, { inPage });
