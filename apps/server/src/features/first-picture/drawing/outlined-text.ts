import { readFileSync } from "node:fs";
import opentype, { type Font, type PathCommand } from "opentype.js";

/**
 * Text as outlines of a packaged font: pictures are the same on every machine, also on one without fonts. The
 * browser draws labels with the reader's own font, so letters differ slightly.
 */
export interface OutlinedText {
  readonly width: number;
  /** The path with the text's middle at this pixel. */
  pathAt(x: number, y: number): string;
}

/** The weights that styles name (`textFont`). */
const files: Readonly<Record<string, string>> = {
  Regular: import.meta.resolve("@fontsource/roboto/files/roboto-latin-400-normal.woff"),
  Medium: import.meta.resolve("@fontsource/roboto/files/roboto-latin-500-normal.woff"),
  Semibold: import.meta.resolve("@fontsource/roboto/files/roboto-latin-600-normal.woff"),
  Bold: import.meta.resolve("@fontsource/roboto/files/roboto-latin-700-normal.woff"),
  Italic: import.meta.resolve("@fontsource/roboto/files/roboto-latin-400-italic.woff"),
};

const fonts = new Map<string, Font>();

function fontOf(weight: string): Font {
  let font = fonts.get(weight);
  if (!font) {
    const file = files[weight];
    if (file === undefined) throw new Error(`Labels have no weight ${weight}.`);
    font = opentype.parse(Uint8Array.from(readFileSync(new URL(file))).buffer);
    fonts.set(weight, font);
  }
  return font;
}

/** Whether the font has a letter; others are drawn as a box. */
export const hasGlyph = (letter: string): boolean => fontOf("Regular").charToGlyphIndex(letter) > 0;

/** From the middle of a line to its baseline, in multiples of the text size: half of a capital's height. */
const MIDDLE_TO_BASELINE = 0.355;

/**
 * Outlines one line.
 *
 * @param size in pixels
 * @param spacing between letters, in multiples of the size
 */
export function outlineText(text: string, weight: string, size: number, spacing = 0): OutlinedText {
  const font = fontOf(weight);
  const scale = size / font.unitsPerEm;
  let width = 0;
  // Latin letters need no shaping, which opentype.js does not support for this font.
  const letters = Array.from(text, (letter, index) => {
    const glyph = font.charToGlyph(letter);
    const before = index > 0 ? font.charToGlyph(text[index - 1] as string) : undefined;
    const x = width + (before ? font.getKerningValue(before, glyph) * scale : 0);
    width = x + (glyph.advanceWidth ?? 0) * scale + spacing * size;
    return { glyph, x };
  });
  width -= spacing * size;
  return {
    width,
    pathAt(x, y) {
      const [left, baseline] = [x - width / 2, y + size * MIDDLE_TO_BASELINE];
      return letters
        .map((letter) => pathData(letter.glyph.getPath(left + letter.x, baseline, size).commands))
        .join("");
    },
  };
}

/** A path as SVG. That of opentype.js keeps every number that it has rounded, for as long as the thread lives. */
const pathData = (commands: readonly PathCommand[]): string =>
  commands
    .map((command) => {
      switch (command.type) {
        case "M":
        case "L":
          return `${command.type}${pair(command.x, command.y)}`;
        case "Q":
          return `Q${pair(command.x1, command.y1)} ${pair(command.x, command.y)}`;
        case "C":
          return `C${pair(command.x1, command.y1)} ${pair(command.x2, command.y2)} ${pair(command.x, command.y)}`;
        default:
          return "Z";
      }
    })
    .join("");

const pair = (x: number, y: number) => `${oneDecimal(x)} ${oneDecimal(y)}`;
const oneDecimal = (value: number) => Math.round(value * 10) / 10;
