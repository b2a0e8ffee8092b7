/** A window, in CSS pixels. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** What stands above and below the cards, and what a row of them takes. */
const CHROME_PX = 250;
const ROW_PX = 270;
const MAX_ROWS = 3;

const columnsIn = (width: number) => (width < 640 ? 1 : width < 1280 ? 2 : 3);
const rowsIn = (height: number) => Math.min(MAX_ROWS, Math.max(1, Math.floor((height - CHROME_PX) / ROW_PX)));

/** How many users a window shows at once: columns by its width times rows by its height (P1 §9). */
export const usersInWindow = ({ width, height }: WindowSize): number => columnsIn(width) * rowsIn(height);

/** How many windows' worth of users a page may have; the first is the usual one. */
export const pageSizeFactors = [1, 2, 3] as const;
