/** The rows of a sheet, less the heading. */
const MAX_ROWS = 2 ** 20 - 1;

/** Whether a sheet has room for `count` points. */
export const canWriteXlsx = (count: number): boolean => count <= MAX_ROWS;
