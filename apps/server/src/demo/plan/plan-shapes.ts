import { mix } from "../pictures/colour.ts";
import { pixel } from "../pictures/lens.ts";
import { linesOfText } from "../pictures/letters.ts";
import type { SeededRandom } from "../seeded-random.ts";

/** The shapes of the plan as SVG, in metres. */

export const box = (x: number, y: number, width: number, height: number, fill: string, extra = "") =>
  `<rect x="${pixel(x)}" y="${pixel(y)}" width="${pixel(width)}" height="${pixel(height)}" fill="${fill}"${extra}/>`;

export function drawWord(
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  thickness: number,
): string {
  const path = linesOfText(text)
    .map(
      (line) =>
        `M${line.map(([px, py]) => `${(x + px * size).toFixed(2)} ${(y - py * size).toFixed(2)}`).join("L")}`,
    )
    .join("");
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function drawTree(x: number, y: number, radius: number, random: SeededRandom): string {
  const colour = random.pick(["#5c9150", "#6fa35a", "#4c8148", "#7aa95c"]);
  const disc = (dx: number, dy: number, r: number, fill: string, extra = "") =>
    `<circle cx="${pixel(x + dx)}" cy="${pixel(y + dy)}" r="${pixel(r)}" fill="${fill}"${extra}/>`;
  return [
    disc(0.7, 0.8, radius, "#20301c", ' opacity=".2"'),
    disc(0, 0, radius, colour),
    disc(-radius * 0.25, -radius * 0.25, radius * 0.55, mix(colour, "#ffffff", 0.18)),
  ].join("");
}

/** A roof of four slopes, seen from above. */
export function drawHipRoof(x: number, y: number, wide: number, deep: number, colour: string): string {
  const inset = Math.min(wide, deep) / 2;
  const [top, bottom, middle] = [y + inset, y + deep - inset, x + wide / 2];
  const slope = (points: readonly (readonly [number, number])[], shade: number) =>
    `<path d="M${points.map(([px, py]) => `${pixel(px)} ${pixel(py)}`).join("L")}Z" fill="${mix(colour, shade < 0 ? "#1c1410" : "#ffffff", Math.abs(shade))}"/>`;
  const [right, low] = [x + wide, y + deep];
  return [
    slope(
      [
        [x, y],
        [right, y],
        [middle, top],
      ],
      0.08,
    ),
    slope(
      [
        [x, y],
        [middle, top],
        [middle, bottom],
        [x, low],
      ],
      0.18,
    ),
    slope(
      [
        [right, y],
        [right, low],
        [middle, bottom],
        [middle, top],
      ],
      -0.14,
    ),
    slope(
      [
        [x, low],
        [middle, bottom],
        [right, low],
      ],
      -0.22,
    ),
  ].join("");
}
