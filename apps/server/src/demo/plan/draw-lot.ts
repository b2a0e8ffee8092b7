import { pixel } from "../pictures/lens.ts";
import { widthOfText } from "../pictures/letters.ts";
import type { Advance } from "../pictures/site.ts";
import type { SeededRandom } from "../seeded-random.ts";
import type { Lot } from "./plan-layout.ts";
import { box, drawHipRoof, drawWord } from "./plan-shapes.ts";

const roofs = ["#a5523c", "#8d5b43", "#5f6b73", "#7b3f35", "#b0694b"] as const;

/** A lot with its number and what stands on it. */
export function drawLot(lot: Lot, advance: Advance | undefined, random: SeededRandom): string {
  const [x, y] = [lot.center[0] - lot.width / 2, lot.center[1] - lot.depth / 2];
  const bare = advance !== undefined && advance !== "finished" && advance !== "planned";
  const ground = bare ? "#d9bd94" : random.pick(["#b5d48f", "#aed089", "#bcd999"]);
  const parts = [box(x, y, lot.width, lot.depth, ground, ' stroke="#fbf8f0" stroke-width=".7"')];
  if (advance) parts.push(drawHouse(lot, advance, random));
  parts.push(drawNumber(lot));
  return parts.join("");
}

/** Seen from above: a pit, a slab with walls, or a hip roof with its path to the street. */
function drawHouse(lot: Lot, advance: Advance, random: SeededRandom): string {
  const [wide, deep] = [lot.width - random.between(4.4, 5.4), random.between(10.5, 12.5)];
  const towardsStreet = lot.street === "north" ? -1 : 1;
  const [x, y] = [lot.center[0] - wide / 2, lot.center[1] + towardsStreet * 0.8 - deep / 2];
  const shadow = box(x + 1, y + 1, wide, deep, "#20301c", ' opacity=".22"');
  switch (advance) {
    case "planned":
      return box(
        x,
        y,
        wide,
        deep,
        "#ffffff",
        ' fill-opacity=".35" stroke="#5d6b52" stroke-width=".4" stroke-dasharray="1.6 1"',
      );
    case "earthworks":
      return box(x, y, wide, deep, "#8f6a45") + box(x + 0.8, y + 0.8, wide - 1.6, deep - 1.6, "#7a583a");
    case "steel":
    case "concrete":
      return shadow + box(x, y, wide, deep, "#c3c0b9") + drawRooms(x, y, wide, deep);
    case "finishing":
      return shadow + drawHipRoof(x, y, wide, deep, "#b9b4aa");
    case "finished": {
      const door = lot.center[1] + (towardsStreet * lot.depth) / 2;
      const [from, to] = [Math.min(door, lot.center[1]), Math.max(door, lot.center[1])];
      const drive = box(lot.center[0] + wide / 4 - 1.4, from, 2.8, to - from, "#dcd6ca");
      return drive + shadow + drawHipRoof(x, y, wide, deep, random.pick(roofs));
    }
  }
}

function drawRooms(x: number, y: number, wide: number, deep: number): string {
  const walls = `M${pixel(x)} ${pixel(y)}h${pixel(wide)}v${pixel(deep)}h${pixel(-wide)}zm0 ${pixel(deep * 0.45)}h${pixel(wide)}m${pixel(-wide * 0.45)} 0V${pixel(y + deep)}M${pixel(x + wide * 0.6)} ${pixel(y)}v${pixel(deep * 0.45)}`;
  return `<path d="${walls}" fill="none" stroke="#7d7a74" stroke-width=".7"/>`;
}

function drawNumber(lot: Lot): string {
  const size = 2.6;
  const text = String(lot.number);
  const left = lot.center[0] - (widthOfText(text) * size) / 2;
  const base = lot.center[1] + (lot.street === "north" ? -1 : 1) * (lot.depth / 2 - 2.2) + size / 2;
  return drawWord(text, left, base, size, "#3c4a33", 0.5);
}
