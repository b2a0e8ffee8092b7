const formulaStart = /^[=+\-@\t\r＝＋－＠]/;
const isNumberOrPhone = /^[+-]?[\d.,]+(?:e[+-]?\d+)?$|^\+\d[\d ()-]*$/i;

/**
 * Escapes CSV injection: a cell that a spreadsheet would run as a formula gets a leading apostrophe. Numbers
 * and phones start with the same characters and stay unchanged.
 */
export function escapeFormula(text: string): string {
  return formulaStart.test(text) && !isNumberOrPhone.test(text) ? `'${text}` : text;
}
