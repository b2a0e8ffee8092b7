/** Window size in CSS pixels. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** Height of the page without the cards, and of one row of cards. */
const CHROME_PX = 250;
const ROW_PX = 270;
const MAX_ROWS = 3;

const columnsIn = (width: number) => (width < 640 ? 1 : width < 1280 ? 2 : 3);
const rowsIn = (height: number) => Math.min(MAX_ROWS, Math.max(1, Math.floor((height - CHROME_PX) / ROW_PX)));

/** Number of users that fit the window: columns by width times rows by height (P1 §9). */
export const usersInWindow = ({ width, height }: WindowSize): number => columnsIn(width) * rowsIn(height);

/** Selectable page sizes as multiples of the users that fit the window; the first is the default. */
export const pageSizeFactors = [1, 2, 3] as const;
