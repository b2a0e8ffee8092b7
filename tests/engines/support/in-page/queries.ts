import { Ivya } from "ivya";
import { getAriaDisabled, isElementVisible } from "ivya/utils";
import { watchClick } from "./watch-click.ts";

/** Finds elements as Playwright's locators do; runs in the page under test. */

/** Where to press an element, or why it cannot be pressed now. */
type Target = { readonly x: number; readonly y: number } | { readonly problem: string };

interface Found {
  readonly count: number;
  readonly visible: number;
}

const finder = Ivya.create({ browser: navigator.userAgent.includes("Firefox") ? "firefox" : "webkit" });
const seen = new WeakMap<Element, { readonly place: string; readonly frame: number }>();

function find(selector: string): Found {
  const elements = finder.queryLocatorSelectorAll(selector);
  return { count: elements.length, visible: elements.filter(isElementVisible).length };
}

/** The only element that the selector names. */
function only(selector: string): Element | string {
  const elements = finder.queryLocatorSelectorAll(selector);
  const [element] = elements;
  return elements.length === 1 && element ? element : `${elements.length} elements instead of one`;
}

/**
 * The middle of an element that is alone, visible, enabled, at rest and not covered. The next press is watched:
 * `press` says whether the element got it.
 */
function aim(selector: string): Target {
  const element = only(selector);
  if (typeof element === "string") return { problem: element };
  if (!isElementVisible(element)) return { problem: "it is not visible" };
  if (getAriaDisabled(element)) return { problem: "it is disabled" };
  const { left, top, width, height } = element.getBoundingClientRect();
  if (!isAtRest(element, [left, top, width, height].join())) return { problem: "it moves" };
  const x = left + width / 2;
  const y = top + height / 2;
  const hit = document.elementFromPoint(x, y);
  const isWithin = (target: Element) =>
    element.contains(target) || target.closest("label")?.control === element;
  if (hit && isWithin(hit)) {
    outcomeOfPress = watchClick(isWithin);
    return { x, y };
  }
  element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  return { problem: hit ? `it is covered by ${finder.previewNode(hit)}` : "it is out of view" };
}

/** Whether an element was at the same place a frame ago. */
function isAtRest(element: Element, place: string): boolean {
  const frame = Number(document.timeline.currentTime);
  const before = seen.get(element);
  if (before?.place === place) return frame > before.frame;
  seen.set(element, { place, frame });
  // Where nothing is to be drawn there is no next frame unless one is asked for.
  requestAnimationFrame(() => undefined);
  return false;
}

let outcomeOfPress: ReturnType<typeof watchClick> | undefined;

/** What became of the press since `aim`; "none" also in a document that the press opened. */
const press = () => outcomeOfPress?.() ?? "none";

export const queries = { find, only, aim, press };
