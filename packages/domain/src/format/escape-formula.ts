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

/**
 * The text of a CSV cell without the apostrophe that `escapeFormula` adds, or without the formula `="000456"` that
 * keeps zeros in Excel.
 */
export function unescapeFormula(cell: string): string {
  if (escapedStart.test(cell)) return cell.slice(1);
  const [, text] = /^="((?:[^"]|"")*)"$/.exec(cell) ?? [];
  return text === undefined ? cell : text.replaceAll('""', '"');
}
