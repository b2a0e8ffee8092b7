import type { Pixel } from "../../../map/hosts/map-host.ts";

/** A label on the printed map: the number of the first project, and how many others are at the same place. */
export interface NumberLabel {
  readonly at: Pixel;
  readonly number: number;
  readonly others: number;
}

/** In CSS pixels of paper, as all here. */
const ROOM: Pixel = { x: 34, y: 13 };

/** One label for each place of the numbered pixels; a label that would cover another one counts in that one. */
export function numberLabels(pixels: readonly Pixel[], width: number, height: number): NumberLabel[] {
  const labels: { at: Pixel; number: number; others: number }[] = [];
  for (const [index, at] of pixels.entries()) {
    if (at.x < 0 || at.y < 0 || at.x > width || at.y > height) continue;
    const covered = labels.find(
      (label) => Math.abs(label.at.x - at.x) < ROOM.x && Math.abs(label.at.y - at.y) < ROOM.y,
    );
    if (covered) covered.others++;
    else labels.push({ at, number: index + 1, others: 0 });
  }
  return labels;
}
