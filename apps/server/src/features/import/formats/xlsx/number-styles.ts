import type { Readable } from "node:stream";
import { readWholeXml } from "../read-xml.ts";

/** How Excel shows a cell's number. A pattern is a list of `0`, `#` and literals as the format has them: `\-`, `"PC-"`. */
export type NumberStyle = "number" | "date" | "percent" | { readonly pattern: readonly string[] };

/** Ids of the built-in date formats, which no workbook defines (ECMA-376, 18.8.30). */
const builtInDates = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];
const builtInPercents = [9, 10];

/** The number styles of a workbook, by the style index of a cell. */
export async function readNumberStyles(stream: Readable): Promise<NumberStyle[]> {
  const formats = new Map<number, NumberStyle>([
    ...builtInDates.map((id) => [id, "date"] as const),
    ...builtInPercents.map((id) => [id, "percent"] as const),
  ]);
  const styles: NumberStyle[] = [];
  let isCellStyles = false;
  await readWholeXml(stream, {
    open(name, attributes) {
      if (name === "numFmt") formats.set(Number(attributes.numFmtId), styleOf(attributes.formatCode ?? ""));
      if (name === "cellXfs") isCellStyles = true;
      if (name === "xf" && isCellStyles) styles.push(formats.get(Number(attributes.numFmtId)) ?? "number");
    },
    close(name) {
      if (name === "cellXfs") isCellStyles = false;
    },
  });
  return styles;
}

/** A format code with a day part, outside of literal text, colours and conditions, is a date. */
function styleOf(code: string): NumberStyle {
  const placeholders = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, "");
  if (/[dy]/i.test(placeholders)) return "date";
  return placeholders.includes("%") ? "percent" : (patternOf(code) ?? "number");
}

/** The pattern of a format with leading zeros or literal text, and without decimals, groups or conditions. */
function patternOf(code: string): NumberStyle | undefined {
  const [section = ""] = code.split(";");
  const tokens = section.match(/"[^"]*"|\\.|_.|\*.|./gs) ?? [];
  const pattern = tokens.filter((token) => !/^[_*]/.test(token));
  const isPlain = tokens.every((token) => /^(?:[0#\-+() ]|".*"|\\.|_.|\*.)$/s.test(token));
  const isZeros = pattern.filter((token) => token === "0").length > 1;
  const hasText = tokens.some((token) => !/^[0#]$/.test(token));
  return isPlain && pattern.includes("0") && (isZeros || hasText) ? { pattern } : undefined;
}
