const ROW_PX = 56;
const CHROME_PX = 360;
const MIN_ROWS = 5;

/** Default page size: the number of rows that fit the window height in pixels (P1 §9). */
export const fittedPageSize = (windowHeight: number): number =>
  Math.max(MIN_ROWS, Math.floor((windowHeight - CHROME_PX) / ROW_PX));

const standardSizes = [5, 8, 12, 16, 24] as const;

/** Selectable page sizes, including the fitted one. */
export const pageSizes = (fitted: number): readonly number[] =>
  [...new Set([...standardSizes, fitted])].sort((one, other) => one - other);
