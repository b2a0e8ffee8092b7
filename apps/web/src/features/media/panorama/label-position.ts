import type { ScreenPoint, ViewportSize } from "../../../panorama/projection.ts";

/** Margins reserved for the buttons at the sides and along the bottom, in CSS pixels. */
const SIDE_MARGIN = 60;
const TOP_MARGIN = 8;
const BOTTOM_MARGIN = 60;

/**
 * Center of a label for a position projected to `at`, moved as little as needed to avoid the buttons.
 * Undefined if `at` is outside of the window.
 */
export function labelPosition(
  at: ScreenPoint,
  label: ViewportSize,
  window: ViewportSize,
): ScreenPoint | undefined {
  const isInside = at.x >= 0 && at.x <= window.width && at.y >= 0 && at.y <= window.height;
  if (!isInside) return undefined;
  return {
    x: clampAlongAxis(at.x, label.width, window.width, SIDE_MARGIN, SIDE_MARGIN),
    y: clampAlongAxis(at.y, label.height, window.height, TOP_MARGIN, BOTTOM_MARGIN),
  };
}

function clampAlongAxis(
  at: number,
  length: number,
  available: number,
  before: number,
  after: number,
): number {
  const min = before + length / 2;
  const max = available - after - length / 2;
  return min > max ? at : Math.min(Math.max(at, min), max);
}
