const formulaStart = /^[=+\-@\t\r＝＋－＠]/;
const isNumberOrPhone = /^[+-]?[\d.,]+(?:e[+-]?\d+)?$|^\+\d[\d ()-]*$/i;

/**
 * The text of a CSV cell that a spreadsheet shows and never runs as a formula: such a cell gets an
 * apostrophe in front. Numbers and phones start with the same signs and stay as they are.
 */
export function escapeFormula(text: string): string {
  return formulaStart.test(text) && !isNumberOrPhone.test(text) ? `'${text}` : text;
}
