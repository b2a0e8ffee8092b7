const ROW_PX = 56;
const CHROME_PX = 360;
const MIN_ROWS = 5;

/** How many templates a page has where nobody chose: as many as the window's height, in pixels, holds (P1 §9). */
export const fittedPageSize = (windowHeight: number): number =>
  Math.max(MIN_ROWS, Math.floor((windowHeight - CHROME_PX) / ROW_PX));

const standardSizes = [5, 8, 12, 16, 24] as const;

/** The sizes to choose from, the fitted one among them. */
export const pageSizes = (fitted: number): readonly number[] =>
  [...new Set([...standardSizes, fitted])].sort((one, other) => one - other);
