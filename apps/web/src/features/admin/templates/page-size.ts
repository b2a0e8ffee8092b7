const ROW_PX = 56;
const CHROME_PX = 360;
const MIN_ROWS = 5;

/**
 * Default page size: about the number of 56 px rows that fit the window height in pixels, at least 5 (P1 §9),
 * as whole rows of a grid with this many columns.
 */
export function fittedPageSize(windowHeight: number, columns: number): number {
  const fitting = Math.floor((windowHeight - CHROME_PX) / ROW_PX);
  return columns * Math.max(Math.ceil(MIN_ROWS / columns), Math.round(fitting / columns));
}

const standardSizes = [5, 8, 12, 16, 24] as const;

/** Selectable page sizes, including the fitted one. */
export const pageSizes = (fitted: number): readonly number[] =>
  [...new Set([...standardSizes, fitted])].sort((one, other) => one - other);
