import type { Canvas } from "./canvas.ts";
import type { Place } from "./space.ts";

/**
 * Letters and digits as strokes, so that no picture depends on a font. Each is a list of lines on a grid
 * of 4 by 6, from the lower left corner.
 */
const strokes: Readonly<Record<string, readonly string[]>> = {
  "0": ["00 06 46 40 00"],
  "1": ["15 26 20", "10 30"],
  "2": ["05 06 46 43 03 00 40"],
  "3": ["06 46 40 00", "13 43"],
  "4": ["06 03 43", "46 40"],
  "5": ["46 06 03 43 40 00"],
  "6": ["46 06 00 40 43 03"],
  "7": ["06 46 20"],
  "8": ["00 06 46 40 00", "03 43"],
  "9": ["43 03 06 46 40 00"],
  C: ["46 06 00 40"],
  D: ["00 06 26 45 41 20 00"],
  E: ["46 06 00 40", "03 33"],
  F: ["00 06 46", "03 33"],
  I: ["20 26"],
  M: ["00 06 23 46 40"],
  N: ["00 06 40 46"],
  O: ["00 06 46 40 00"],
  S: ["46 06 03 43 40 00"],
  T: ["06 46", "26 20"],
};

/** Lines of a text on a plane of its own: x to the right, y up, letters of height 1 from the origin. */
export function linesOfText(text: string): (readonly [number, number])[][] {
  return [...text].flatMap((letter, index) =>
    (strokes[letter] ?? []).map((stroke) =>
      stroke.split(" ").map(([x, y]) => [(Number(x) + index * 6) / 6, Number(y) / 6] as const),
    ),
  );
}

/** How wide a text of height 1 is. */
export const widthOfText = (text: string) => text.length - 1 / 3;

/** Writes a text onto any surface: `place` says where a point of the text's plane lies in the world. */
export function drawText(
  canvas: Canvas,
  text: string,
  thickness: number,
  colour: string,
  place: (x: number, y: number) => Place,
): void {
  for (const line of linesOfText(text)) {
    canvas.line(
      line.map(([x, y]) => place(x, y)),
      thickness,
      colour,
    );
  }
}
