/** Up to Excel's last column, XFD. */
export const maxColumns = 16_384;

/** The column index of a cell reference: `A1` is 0, `AB7` is 27. */
export function columnOf(address: string): number {
  let column = 0;
  for (const letter of address) {
    const digit = letter.charCodeAt(0) - 64;
    if (digit < 1 || digit > 26) break;
    column = column * 26 + digit;
  }
  return column - 1;
}
