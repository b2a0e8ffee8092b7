/** Window size in CSS pixels. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** Height of the page without the cards, and of one row of cards. */
interface Heights {
  readonly chrome: number;
  readonly row: number;
}

/** From this width on the filters have one line, and so have the buttons of a card. */
const WIDE_PX = 1280;
const wide: Heights = { chrome: 290, row: 235 };
const narrow: Heights = { chrome: 250, row: 270 };
const MAX_ROWS = 3;

const columnsIn = (width: number) => (width < 640 ? 1 : width < 1280 ? 2 : 3);
function rowsIn({ width, height }: WindowSize): number {
  const { chrome, row } = width < WIDE_PX ? narrow : wide;
  return Math.min(MAX_ROWS, Math.max(1, Math.floor((height - chrome) / row)));
}

/** Number of users that fit the window: columns by width times rows by height (P1 §9). */
export const usersInWindow = (size: WindowSize): number => columnsIn(size.width) * rowsIn(size);

/** Selectable page sizes as multiples of the users that fit the window; the first is the default. */
export const pageSizeFactors = [1, 2, 3] as const;
