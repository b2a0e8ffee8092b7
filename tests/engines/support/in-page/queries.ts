import { Ivya } from "ivya";
import { getAriaDisabled, isElementVisible } from "ivya/utils";

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

/** The middle of an element that is alone, visible, enabled, at rest and not covered. */
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
  if (hit && (element.contains(hit) || hit.closest("label")?.control === element)) return { x, y };
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

export const queries = { find, only, aim };
