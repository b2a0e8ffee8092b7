import { collapseSpaces } from "@mapaobra/domain/format/text";

/** The letters of the embedded font (its Latin part) that a sheet may need. */
const printable = /^[ -~\u00a0-\u00ac\u00ae-\u00ffŒœŸ–—‘’‚“”„•…‹›€™−]$/u;

/** How people write what the font lacks, where its marks are not all that is lost. */
const written: Readonly<Record<string, string>> = {
  ...{
    "₡": "CRC ",
    "№": "N.º ",
    "≥": ">=",
    "≤": "<=",
    "≠": "!=",
    "≈": "~",
    "→": "->",
    "←": "<-",
    "↔": "<->",
  },
  ...{
    "⇒": "=>",
    "′": "'",
    "″": '"',
    "‐": "-",
    "‑": "-",
    "―": "—",
    "⁄": "/",
    "∕": "/",
    "●": "•",
    "▪": "•",
    "■": "•",
  },
  ...{
    "⅓": "1/3",
    "⅔": "2/3",
    "⅛": "1/8",
    "⅜": "3/8",
    "⅝": "5/8",
    "⅞": "7/8",
    Ω: "ohm",
    "√": "raíz ",
    "∅": "Ø",
  },
};

/** Breaking longer ones letter by letter would take seconds. */
const LONG_WORD = /\S{200}/g;

const letterOf = (letter: string): string => {
  if (printable.test(letter)) return letter;
  const text = written[letter];
  if (text !== undefined) return text;
  // Without its marks, `ő` is a letter of the font.
  const [base = ""] = letter.normalize("NFD");
  return printable.test(base) ? base : "";
};

/** One line without what the font lacks: emoji, marks of direction and other scripts would be boxes. */
export const printableLine = (text: string): string =>
  collapseSpaces(
    Array.from(text.normalize("NFC").replace(/\s/g, " ").replace(LONG_WORD, "$& "), letterOf).join(""),
  );

/** The same for a text of several lines. */
export const printableText = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(printableLine)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
