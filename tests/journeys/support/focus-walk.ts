import type { Page } from "playwright-core";
import { eventually } from "./expect.ts";

/** More stops than any view of the journeys has: a walk that never ends fails. */
const MAX_STOPS = 150;

/**
 * Presses Tab, or Shift+Tab, until the focus has been on every control that takes it, also on those that appear
 * during the walk. Expects of each stop that it is in the window, that nothing covers it, and that the elements
 * which its `aria` attributes name are there.
 * @returns the text of each stop, in order
 */
export async function walkWithTab(page: Page, key: "Tab" | "Shift+Tab" = "Tab"): Promise<string[]> {
  await page.evaluate(markStart);
  const stops: string[] = [];
  let presses = 0;
  let pressesAtLastStop = 0;
  while (stops.length < MAX_STOPS) {
    await page.keyboard.press(key);
    presses += 1;
    // One call for both: a walk has hundreds of stops, and few have a fault at first.
    const { stop, fault } = await page.evaluate(visitFocus, { marks: true });
    if (stop !== null) {
      stops.push(stop);
      pressesAtLastStop = presses;
      const faultNow = async () => (await page.evaluate(visitFocus, { marks: false })).fault;
      if (fault !== null) await eventually(faultNow, { message: `the focus on ${stop}` }).toBeNull();
      continue;
    }
    const missed = await page.evaluate(findMissedControls);
    if (stops.length > 0 && missed.length === 0) return stops;
    // A whole round, with one press outside the page, without a new stop.
    if (presses - pressesAtLastStop > stops.length + 1) {
      throw new Error(`${key} never reaches ${missed.join(", ") || "any control"}; only ${stops.join(", ")}`);
    }
  }
  throw new Error(`More than ${MAX_STOPS} stops: ${stops.join(", ")}`);
}

function markStart(): void {
  for (const element of document.querySelectorAll("[data-visited]")) element.removeAttribute("data-visited");
}

/** The controls in the page, or in the dialog over it, that take the focus and have not had it. */
function findMissedControls(): string[] {
  const dialogs = document.querySelectorAll(":modal, [aria-modal=true]");
  const root = [...dialogs].filter((dialog) => dialog.checkVisibility()).at(-1) ?? document;
  const wasVisited = (control: HTMLElement) => {
    if (control.hasAttribute("data-visited")) return true;
    // Of a group of radio buttons one takes the focus.
    if (!(control instanceof HTMLInputElement) || control.type !== "radio") return false;
    return !!root.querySelector(`input[name="${CSS.escape(control.name)}"][data-visited]`);
  };
  return [...root.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, [tabindex]")]
    .filter(
      (control) => control.tabIndex >= 0 && !control.matches(":disabled") && !control.closest("[inert]"),
    )
    .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !wasVisited(control))
    .map((control) => control.outerHTML.slice(0, 120));
}

interface VisitedFocus {
  /** The name of the focused element; null if it was visited before or is none. */
  readonly stop: string | null;
  /** What is wrong with the focused element; null if nothing is. */
  readonly fault: string | null;
}

/** Runs in the page, so it contains all it calls. @param marks whether the focused element counts as visited */
function visitFocus({ marks }: { marks: boolean }): VisitedFocus {
  const focused = document.activeElement;
  if (!focused) return { stop: null, fault: "nothing has the focus" };
  return { stop: marks ? nameIfNew(focused) : null, fault: faultOf(focused) };

  function nameIfNew(focused: Element): string | null {
    if (focused === document.body || focused.hasAttribute("data-visited")) return null;
    focused.setAttribute("data-visited", "");
    const label = "labels" in focused ? (focused.labels as NodeListOf<Element> | null)?.[0] : null;
    const name = focused.getAttribute("aria-label") ?? label?.textContent ?? focused.textContent ?? "";
    return `${focused.localName} '${name.trim().slice(0, 40)}'`;
  }

  function faultOf(focused: Element): string | null {
    const references = ["aria-controls", "aria-labelledby", "aria-describedby", "aria-activedescendant"];
    for (const name of references) {
      const absent = (focused.getAttribute(name) ?? "")
        .split(" ")
        .filter((id) => id !== "" && !document.getElementById(id));
      if (absent.length > 0) return `${name} names ${absent.join(", ")}, which is not there`;
    }

    const label = focused.closest("label");
    const own = focused.getBoundingClientRect();
    /** A visually hidden input is seen as its label. */
    const isHidden = own.width <= 2 || own.height <= 2 || getComputedStyle(focused).opacity === "0";
    const seen = (isHidden && label) || focused;
    const box = seen.getBoundingClientRect();
    let { left, top, right, bottom } = box;
    for (let parent = seen.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
      if (getComputedStyle(parent).overflow === "visible") continue;
      const clip = parent.getBoundingClientRect();
      left = Math.max(left, clip.left);
      top = Math.max(top, clip.top);
      right = Math.min(right, clip.right);
      bottom = Math.min(bottom, clip.bottom);
      // What contains it does not clip it.
      if (parent.matches(":modal, :popover-open")) break;
    }
    const at = `${Math.round(left)},${Math.round(top)} to ${Math.round(right)},${Math.round(bottom)}`;
    if (right - left < 1 || bottom - top < 1) return `it is scrolled out of sight: ${at}`;
    const isLarge = box.width > innerWidth / 2 && box.height > innerHeight / 2;
    if (!isLarge && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)) {
      return `it is not in the window: ${at}`;
    }

    const isSeenAt = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return !!hit && (seen.contains(hit) || !!label?.contains(hit));
    };
    const [width, height] = [right - left, bottom - top];
    if (isSeenAt(left + width / 2, top + height / 2)) return null;
    // Panels cover a part of the map; a strip at its edge is not enough of it.
    const steps = [0.3, 0.5, 0.7, 0.9];
    if (isLarge && steps.some((x) => steps.some((y) => isSeenAt(left + x * width, top + y * height)))) {
      return null;
    }
    const cover = document.elementFromPoint(left + width / 2, top + height / 2);
    return `it is covered at ${at} by ${cover?.outerHTML.slice(0, 120) ?? "nothing"}`;
  }
}
