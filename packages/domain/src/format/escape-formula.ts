const formulaStart = /^[=+\-@\t\r＝＋－＠]/;
/** A text that looks escaped: it gets one more apostrophe, so that `unescapeFormula` returns it. */
const escapedStart = /^'+[=+\-@\t\r＝＋－＠]/;
const isNumberOrPhone = /^[+-]?[\d.,]+(?:e[+-]?\d+)?$|^\+\d[\d ()-]*$/i;

/**
 * Escapes CSV injection: a cell that a spreadsheet would run as a formula gets a leading apostrophe. Numbers
 * and phones start with the same characters and stay unchanged. `unescapeFormula` is the inverse.
 */
export function escapeFormula(text: string): string {
  const isFormula = formulaStart.test(text) && !isNumberOrPhone.test(text);
  return isFormula || escapedStart.test(text) ? `'${text}` : text;
}

/** The text of a CSV cell without the apostrophe that `escapeFormula` adds. */
export function unescapeFormula(cell: string): string {
  return escapedStart.test(cell) ? cell.slice(1) : cell;
}
