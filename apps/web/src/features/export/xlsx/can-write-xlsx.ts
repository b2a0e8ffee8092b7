/** The rows of a sheet, less the heading. */
const MAX_ROWS = 2 ** 20 - 1;

/** Whether this browser can write a sheet of so many points. */
export const canWriteXlsx = (count: number): boolean =>
  typeof CompressionStream === "function" && count <= MAX_ROWS;
