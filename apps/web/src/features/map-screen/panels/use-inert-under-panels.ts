import { type RefObject, useEffect } from "react";

const CONTROLS = ":is(a[href], button, [tabindex])";
/** The map, with the links and buttons that its engine adds to it, and buttons at places on it. */
const onMap = `[data-on-map] ${CONTROLS}`;
/** The centre of a control. */
const CENTRE = [0.5];
/** The map less its edges, of which a full sheet leaves a strip. */
const WITHOUT_EDGES = [0.3, 0.5, 0.7, 0.9];

/**
 * Controls of the map are inert while a panel covers them, so that nothing covered takes the focus. Engines add
 * theirs at any time: they are checked whenever the panels change or resize and before Tab moves the focus.
 */
export function useInertUnderPanels(canvas: RefObject<HTMLElement | null>): void {
  // After every render, which may open or close a panel.
  useEffect(() => {
    const stage = canvas.current?.parentElement;
    if (!stage) return;
    updateInert(stage);
    const observer = new ResizeObserver(() => updateInert(stage));
    for (const panel of panelsOf(stage)) observer.observe(panel);
    return () => observer.disconnect();
  });
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "Tab") updateInert(canvas.current?.parentElement);
    };
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [canvas]);
}

function updateInert(stage: HTMLElement | null | undefined): void {
  if (!stage) return;
  const panels = panelsOf(stage).map(settledRect);
  const half = { width: stage.clientWidth / 2, height: stage.clientHeight / 2 };
  const isCovered = (control: Element) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const steps = width > half.width && height > half.height ? WITHOUT_EDGES : CENTRE;
    return steps.every((x) =>
      steps.every((y) => panels.some((panel) => contains(panel, left + x * width, top + y * height))),
    );
  };
  const controls = [...stage.querySelectorAll<HTMLElement>(onMap)];
  const covered = controls.map(isCovered);
  for (const [index, control] of controls.entries()) control.inert = covered[index] === true;
}

const panelsOf = (stage: HTMLElement) => [...stage.querySelectorAll<HTMLElement>("[data-panel-over-map]")];

/** A sheet moves to the height in its style, and its lower edge stays. */
function settledRect(panel: HTMLElement) {
  const { left, right, top, bottom } = panel.getBoundingClientRect();
  const height = Number.parseFloat(panel.style.height);
  return { left, right, top: Number.isNaN(height) ? top : bottom - height, bottom };
}

const contains = (rect: ReturnType<typeof settledRect>, x: number, y: number) =>
  x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;
