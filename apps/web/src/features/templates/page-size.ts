const ROW_PX = 56;
const REST_PX = 360;
const LEAST = 5;

/** How many templates a page has where nobody chose: as many as the window's height, in pixels, holds (P1 §9). */
export const fittedPageSize = (windowHeight: number): number =>
  Math.max(LEAST, Math.floor((windowHeight - REST_PX) / ROW_PX));

const usualSizes = [5, 8, 12, 16, 24] as const;

/** The sizes to choose from, the fitted one among them. */
export const pageSizes = (fitted: number): readonly number[] =>
  [...new Set([...usualSizes, fitted])].sort((one, other) => one - other);
