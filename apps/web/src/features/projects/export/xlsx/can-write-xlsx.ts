/** Maximum rows of a worksheet, minus the heading. */
const MAX_ROWS = 2 ** 20 - 1;

/** True if a worksheet can hold `count` points. */
export const canWriteXlsx = (count: number): boolean => count <= MAX_ROWS;
