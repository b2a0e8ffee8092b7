import { collapseSpaces } from "@mapaobra/domain/format/text";
import { hasGlyph, outlineText } from "./outlined-text.ts";

const ELLIPSIS = "…";

/** The letters of a text that the packaged font has: it has no emoji. */
export const drawableText = (text: string): string =>
  collapseSpaces(Array.from(text.normalize("NFC").replace(/\s+/g, " ")).filter(hasGlyph).join(""));

/** The text, or its start with '…', within a width. */
export function cutToWidth(text: string, maxWidth: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= maxWidth) return text;
  const letters = Array.from(text);
  let [fits, tooLong] = [0, letters.length];
  const cutAt = (length: number) => letters.slice(0, length).join("").trimEnd() + ELLIPSIS;
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (widthOf(cutAt(middle)) <= maxWidth) fits = middle;
    else tooLong = middle;
  }
  return cutAt(fits);
}

/** Breaks a text at spaces into at most two lines; the second is cut with '…'. */
export function twoLines(text: string, maxWidth: number, widthOf: (text: string) => number): string[] {
  if (widthOf(text) <= maxWidth) return [text];
  const words = text.split(" ");
  let count = 0;
  while (widthOf(words.slice(0, count + 1).join(" ")) <= maxWidth) count += 1;
  if (count === 0) return [cutToWidth(text, maxWidth, widthOf)];
  const [first, rest] = [words.slice(0, count).join(" "), words.slice(count).join(" ")];
  return [first, cutToWidth(rest, maxWidth, widthOf)];
}

/** The path of a line that starts or ends at `x`, with its middle at `y`. */
export function linePath(
  text: string,
  { weight, size }: { readonly weight: string; readonly size: number },
  { x, y, end = false }: { readonly x: number; readonly y: number; readonly end?: boolean },
): string {
  const { width, pathAt } = outlineText(text, weight, size);
  return pathAt(end ? x - width / 2 : x + width / 2, y);
}
