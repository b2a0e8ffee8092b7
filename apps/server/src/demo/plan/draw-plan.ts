import { mix } from "../pictures/colour.ts";
import { pixel } from "../pictures/lens.ts";
import { linesOfText, widthOfText } from "../pictures/letters.ts";
import type { Advance } from "../pictures/site.ts";
import { createSeededRandom, type SeededRandom } from "../seeded-random.ts";
import { type Lot, lots, park, planSize, streets, streetWidth } from "./plan-layout.ts";

const pixelsPerMetre = 5;
export const planPixels = {
  width: planSize.width * pixelsPerMetre,
  height: planSize.height * pixelsPerMetre,
} as const;

const paper = "#dfe9cf";
const roofs = ["#a5523c", "#8d5b43", "#5f6b73", "#7b3f35", "#b0694b"] as const;

/** The plan as SVG, in metres. Each lot shows what stands on it; `advances` holds those that are under way. */
export function drawPlan(advances: ReadonlyMap<number, Advance>): string {
  const random = createSeededRandom("site plan");
  const { width, height } = planSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${planPixels.width}" height="${planPixels.height}" viewBox="0 0 ${width} ${height}">`,
    box(0, 0, width, height, paper),
    drawMeadows(random),
    drawRiver(),
    drawStreets(),
    ...lots.map((lot) => drawLot(lot, advances.get(lot.number), random)),
    drawPark(random),
    drawTrees(random),
    drawLegend(),
    "</svg>",
  ].join("");
}

const box = (x: number, y: number, width: number, height: number, fill: string, extra = "") =>
  `<rect x="${pixel(x)}" y="${pixel(y)}" width="${pixel(width)}" height="${pixel(height)}" fill="${fill}"${extra}/>`;

function drawMeadows(random: SeededRandom): string {
  return Array.from({ length: 40 }, () => {
    const [x, y] = [random.between(0, planSize.width), random.between(0, planSize.height)];
    const [wide, high] = [random.between(14, 46), random.between(10, 26)];
    return `<ellipse cx="${pixel(x)}" cy="${pixel(y)}" rx="${pixel(wide)}" ry="${pixel(high)}" fill="${random.pick(["#d3e2bd", "#e6eedb", "#cadcb2"])}" opacity=".55"/>`;
  }).join("");
}

function drawRiver(): string {
  const course = "M452 -10C432 40 470 78 446 128S432 214 456 252S450 290 444 320";
  const stroke = (colour: string, thickness: number) =>
    `<path d="${course}" fill="none" stroke="${colour}" stroke-width="${thickness}" stroke-linecap="round"/>`;
  return stroke("#bcd3a0", 26) + stroke("#8fc1d8", 13) + stroke("#a9d4e6", 8) + stroke("#c4e4f0", 2);
}

function drawStreets(): string {
  const { alongEast, west, east, entrance, publicRoad } = streets;
  const [north, south] = [alongEast[0], alongEast.at(-1) as number];
  const course = [
    ...alongEast.map((y) => `M${west} ${y}H${east}`),
    `M${west} ${north}V${south}`,
    `M${east} ${north}V${south}`,
    `M${publicRoad} ${entrance}H${west}`,
  ].join("");
  const road = `M${publicRoad} -10V${planSize.height + 10}`;
  const line = (path: string, colour: string, thickness: number, extra = "") =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${thickness}" stroke-linejoin="round" stroke-linecap="round"${extra}/>`;
  const roundabout = (radius: number, colour: string) =>
    `<circle cx="48" cy="${entrance}" r="${radius}" fill="${colour}"/>`;
  return [
    line(road, "#f3efe6", 20),
    line(course, "#f3efe6", streetWidth + 3.4),
    roundabout(14, "#f3efe6"),
    line(road, "#8f969c", 15),
    line(course, "#a3a9ae", streetWidth),
    roundabout(12.4, "#a3a9ae"),
    roundabout(6, "#9cc07a"),
    roundabout(2.6, "#5f9150"),
    line(road, "#f6e7a8", 0.5, ' stroke-dasharray="5 4"'),
    line(course, "#eef0f1", 0.35, ' stroke-dasharray="3 3"'),
  ].join("");
}

function drawLot(lot: Lot, advance: Advance | undefined, random: SeededRandom): string {
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

function drawHipRoof(x: number, y: number, wide: number, deep: number, colour: string): string {
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

function drawNumber(lot: Lot): string {
  const size = 2.6;
  const text = String(lot.number);
  const left = lot.center[0] - (widthOfText(text) * size) / 2;
  const base = lot.center[1] + (lot.street === "north" ? -1 : 1) * (lot.depth / 2 - 2.2) + size / 2;
  return drawWord(text, left, base, size, "#3c4a33", 0.5);
}

function drawWord(
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

/** Lawn, pond, pool, court and club house. */
function drawPark(random: SeededRandom): string {
  const { west, east, north, south } = park;
  const [width, height] = [east - west, south - north];
  const trees = Array.from({ length: 30 }, (_, index) => {
    const [x, y] = [west + 5 + ((width - 10) * (index % 15)) / 14, index < 15 ? north + 4 : south - 4];
    return drawTree(x + random.between(-2, 2), y + random.between(-1, 1), random.between(1.6, 2.6), random);
  });
  return [
    box(west, north, width, height, "#9cc878", ' rx="6"'),
    `<path d="M${west + 8} ${south - 6}C${west + 40} ${north + 4} ${east - 50} ${south + 2} ${east - 8} ${north + 8}" fill="none" stroke="#efe6d2" stroke-width="2.4"/>`,
    `<path d="M${west + 14} ${north + 16}c8 -9 26 -7 28 2s-6 12 -16 11s-19 -4 -12 -13z" fill="#86bcd6" stroke="#e9efe3" stroke-width="1"/>`,
    box(east - 44, south - 22, 18, 9, "#7fd0e4", ' rx="3" stroke="#f4f1e8" stroke-width="1.6"'),
    box(east - 20, south - 30, 11, 19, "#c7794f", ' stroke="#f4f1e8" stroke-width=".5"'),
    `<path d="M${east - 20} ${south - 20.5}h11m-5.5 -9.5v19" stroke="#f4f1e8" stroke-width=".4" fill="none"/><circle cx="${east - 14.5}" cy="${south - 20.5}" r="2" fill="none" stroke="#f4f1e8" stroke-width=".4"/>`,
    box(west + 58, north + 9, 16, 10, "#20301c", ' opacity=".22" transform="translate(1 1)"'),
    drawHipRoof(west + 58, north + 9, 16, 10, "#5f6b73"),
    ...trees,
  ].join("");
}

function drawTrees(random: SeededRandom): string {
  const parts: string[] = [];
  for (let y = 6; y < planSize.height; y += 11) {
    parts.push(drawTree(33, y + random.between(-2, 2), random.between(1.8, 2.6), random));
    for (let off = 0; off < 3; off++) {
      const x = 424 + off * 19 + random.between(-4, 4);
      if (Math.abs(x - 448) > 13)
        parts.push(drawTree(x, y + random.between(-5, 5), random.between(2.4, 4.4), random));
    }
  }
  for (let x = 40; x < 420; x += 12) {
    for (const y of [9, planSize.height - 9]) {
      parts.push(
        drawTree(x + random.between(-4, 4), y + random.between(-4, 4), random.between(2.2, 3.8), random),
      );
    }
  }
  for (const street of streets.alongEast.slice(0, -1)) {
    const middle = street + 32;
    for (let x = streets.west + 9; x < streets.east - 6; x += 7.5) {
      if (x < park.west - 2 || x > park.east + 2 || street !== 118) {
        parts.push(drawTree(x, middle + random.between(-1, 1), random.between(1.5, 2.3), random));
      }
    }
  }
  return parts.join("");
}

function drawTree(x: number, y: number, radius: number, random: SeededRandom): string {
  const colour = random.pick(["#5c9150", "#6fa35a", "#4c8148", "#7aa95c"]);
  const disc = (dx: number, dy: number, r: number, fill: string, extra = "") =>
    `<circle cx="${pixel(x + dx)}" cy="${pixel(y + dy)}" r="${pixel(r)}" fill="${fill}"${extra}/>`;
  return [
    disc(0.7, 0.8, radius, "#20301c", ' opacity=".2"'),
    disc(0, 0, radius, colour),
    disc(-radius * 0.25, -radius * 0.25, radius * 0.55, mix(colour, "#ffffff", 0.18)),
  ].join("");
}

/** North arrow, scale of 50 m, and the word that says what this plan is. */
function drawLegend(): string {
  const [x, y] = [364, 285];
  return [
    box(x, y - 8, 67, 21.5, "#ffffff", ' fill-opacity=".9" rx="2.5"'),
    drawWord("FICTICIO", x + 4, y + 0.2, 5, "#a5523c", 0.9),
    `<path d="M${x + 4} ${y + 10}h50M${x + 4} ${y + 8}v4m25 -3v2m25 -3v4" fill="none" stroke="#3c4650" stroke-width=".8"/>`,
    drawWord("50", x + 46, y + 7.2, 3.2, "#3c4650", 0.5),
    `<path d="M${x + 60} ${y - 5}l3.4 9l-3.4 -2l-3.4 2z" fill="#3c4650"/>`,
    drawWord("N", x + 58.6, y + 12, 4, "#3c4650", 0.7),
  ].join("");
}
