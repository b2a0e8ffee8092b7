import { pixel } from "../pictures/lens.ts";
import type { Advance } from "../pictures/site.ts";
import { createSeededRandom, type SeededRandom } from "../seeded-random.ts";
import { drawLot } from "./draw-lot.ts";
import { lots, park, planSize, streets, streetWidth } from "./plan-layout.ts";
import { box, drawHipRoof, drawTree, drawWord } from "./plan-shapes.ts";

const pixelsPerMetre = 5;
const planPixels = {
  width: planSize.width * pixelsPerMetre,
  height: planSize.height * pixelsPerMetre,
} as const;

const paper = "#dfe9cf";

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
