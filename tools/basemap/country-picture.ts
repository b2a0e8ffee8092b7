import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BasemapColours, basemapColours } from "@mapaobra/web/map/basemap/colours";
import { type BasemapFeature, basemapFeatures } from "./basemap-features.ts";
import { type Position, simplify } from "./simplify.ts";

/**
 * The country as a picture, for previews of maps that have nothing else to show: zoom 7 around its centre,
 * in the two sizes and the two schemes (P1 §9). It needs neither a map library nor the network.
 */
export interface CountryPicture {
  /** `480x270-light.generated.svg` */
  readonly name: string;
  readonly svg: string;
}

export const folder = fileURLToPath(new URL("../../apps/web/src/features/maps/country/", import.meta.url));

const CENTRE: Position = [-83.753428, 9.748917];
const WORLD_PX = 256 * 2 ** 7;
const sizes = [
  [480, 270],
  [640, 360],
] as const;

type Pixel = readonly [x: number, y: number];
/** Width and height in pixels. */
type Size = (typeof sizes)[number];

export function countryPictures(): CountryPicture[] {
  const features = basemapFeatures();
  return sizes.flatMap((size) =>
    (["light", "dark"] as const).map((scheme) => ({
      name: `${size.join("x")}-${scheme}.generated.svg`,
      svg: picture(features, size, basemapColours[scheme]),
    })),
  );
}

function picture(features: readonly BasemapFeature[], size: Size, colours: BasemapColours): string {
  const [width, height] = size;
  const areas = (kind: string) => `d="${areaPath(features, kind, size)}"`;
  const edges = (kind: string) => `d="${linePath(features, kind, size)}"`;
  const shoal = `stroke="${colours.shoal}" stroke-linejoin="round"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    "<title>Costa Rica</title>",
    `<path fill="${colours.sea}" d="M0 0H${width}V${height}H0z"/>`,
    `<defs><path id="land" ${areas("land")}/><path id="home" ${areas("home")}/></defs>`,
    `<g ${shoal} stroke-width="10"><use href="#land"/><use href="#home"/></g>`,
    `<use href="#land" fill="${colours.land}" stroke="${colours.coast}" stroke-width=".6"/>`,
    `<path ${areas("lake")} fill="${colours.sea}" stroke="${colours.coast}" stroke-width=".6"/>`,
    `<use href="#home" fill="${colours.home}" stroke="${colours.coast}" stroke-width=".8"/>`,
    `<g fill="none">`,
    `<path ${edges("province")} stroke="${colours.provinceLine}" stroke-dasharray="4 2"/>`,
    `<path ${edges("home-border")} stroke="${colours.border}" stroke-width="1.4" stroke-dasharray="6 2 1 2"/>`,
    `</g>`,
    `<g font-family="system-ui,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif">`,
    ...labels(features, size, colours),
    `</g>`,
    `</svg>`,
    "",
  ].join("\n");
}

interface Label {
  readonly name: string;
  readonly at: Pixel;
  readonly anchor: "middle" | "end" | "start";
  /** Pixels. */
  readonly fontSize: number;
}

function labels(features: readonly BasemapFeature[], size: Size, colours: BasemapColours): string[] {
  const named = (kind: string, fontSizeOf: (rank: number) => number): Label[] =>
    features
      .filter((feature) => feature.kind === kind)
      .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
      .map(({ name = "", rank = 0, geometry }) => ({
        name,
        at: toPixel(geometry.coordinates as Position, size),
        anchor: "middle" as const,
        fontSize: fontSizeOf(rank),
      }))
      .filter(({ at: [x, y], fontSize }) => {
        const isSeen = x > 40 && x < size[0] - 40 && y > 12 && y < size[1] - 12;
        return isSeen && fontSize > 0;
      });
  const halo = `stroke="${colours.halo}" stroke-width="3" paint-order="stroke" stroke-linejoin="round"`;
  return [
    ...named("sea-name", () => 13).map((label) =>
      labelElement(label, `font-style="italic" letter-spacing="1.2" fill="${colours.seaName}"`),
    ),
    // The capital, then the heads of the provinces as far as there is room.
    ...withoutOverlap(named("town-name", (rank) => [0, 14, 12][rank] ?? 0)).map((label, index) =>
      labelElement(
        label,
        index === 0
          ? `font-weight="700" fill="${colours.capitalName}" ${halo}`
          : `fill="${colours.townName}" ${halo}`,
      ),
    ),
  ];
}

/** The labels that find room beside those before them, centred on their place or on one side of it. */
function withoutOverlap(labels: readonly Label[]): Label[] {
  const placed: Label[] = [];
  for (const label of labels) {
    const tried = (["middle", "end", "start"] as const).map((anchor) => ({ ...label, anchor }));
    const free = tried.find((one) => !placed.some((other) => overlap(one, other)));
    if (free) placed.push(free);
  }
  return placed;
}

function overlap(one: Label, other: Label): boolean {
  const [a, b] = [spanOf(one), spanOf(other)];
  const height = (one.fontSize + other.fontSize) / 2;
  return a.from < b.to && b.from < a.to && Math.abs(one.at[1] - other.at[1]) < height;
}

function spanOf({ name, at: [x], anchor, fontSize }: Label): { from: number; to: number } {
  const width = name.length * fontSize * 0.62;
  const from = x - { start: 0, middle: width / 2, end: width }[anchor];
  return { from, to: from + width };
}

const labelElement = ({ name, at: [x, y], anchor, fontSize }: Label, look: string) =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="${fontSize}" ${look}>${name}</text>`;

/** Rings within the frame, cut at it, as the data of one path. */
function areaPath(features: readonly BasemapFeature[], kind: string, size: Size): string {
  return coordinatesOf<Position[][][]>(features, kind)
    .flat(2)
    .map((ring) => clipRing(projectLine(ring, size), size))
    .filter((ring) => ring.length > 2)
    .map((ring) => `${pathOf(ring)}z`)
    .join("");
}

/** Lines that come near the frame. */
function linePath(features: readonly BasemapFeature[], kind: string, size: Size): string {
  const [width, height] = size;
  return coordinatesOf<Position[][]>(features, kind)
    .flat()
    .map((line) => projectLine(line, size))
    .filter((line) => line.some(([x, y]) => x > 0 && x < width && y > 0 && y < height))
    .map(pathOf)
    .join("");
}

const coordinatesOf = <Coordinates>(features: readonly BasemapFeature[], kind: string) =>
  features
    .filter((feature) => feature.kind === kind)
    .map(({ geometry }) => geometry.coordinates as Coordinates);

/** No vertex that would move a line by less than a third of a pixel. */
const projectLine = (line: readonly Position[], size: Size): Pixel[] =>
  simplify(line, () => 0.004).map((at) => toPixel(at, size));

function toPixel(at: Position, [width, height]: Size): Pixel {
  const [x, y] = mercator(at);
  const [centreX, centreY] = mercator(CENTRE);
  return [tenth(x - centreX + width / 2), tenth(y - centreY + height / 2)];
}

function mercator([lng, lat]: Position): Pixel {
  const sine = Math.sin((lat * Math.PI) / 180);
  return [WORLD_PX * (lng / 360 + 0.5), WORLD_PX * (0.5 - Math.atanh(sine) / (2 * Math.PI))];
}

/** How far lines go on beyond the frame, in pixels: the ends of strokes are not to be seen. */
const MARGIN = 12;

/** A ring cut at the four sides of the frame, one after the other. (Sutherland and Hodgman.) */
function clipRing(ring: readonly Pixel[], [width, height]: Size): Pixel[] {
  const sides = [
    { axis: 0, limit: -MARGIN, sign: 1 },
    { axis: 0, limit: width + MARGIN, sign: -1 },
    { axis: 1, limit: -MARGIN, sign: 1 },
    { axis: 1, limit: height + MARGIN, sign: -1 },
  ] as const;
  return sides.reduce<readonly Pixel[]>((left, { axis, limit, sign }) => {
    const depth = (at: Pixel) => (at[axis] - limit) * sign;
    return left.flatMap((at, index) => {
      const before = left.at(index - 1) as Pixel;
      const crosses = depth(at) >= 0 !== depth(before) >= 0;
      const share = depth(before) / (depth(before) - depth(at));
      const crossing = ([0, 1] as const).map((i) => tenth(before[i] + share * (at[i] - before[i])));
      return [...(crosses ? [crossing as unknown as Pixel] : []), ...(depth(at) >= 0 ? [at] : [])];
    });
  }, ring) as Pixel[];
}

const pathOf = (line: readonly Pixel[]) => `M${line.map(([x, y]) => `${x} ${y}`).join("L")}`;

const tenth = (value: number) => Math.round(value * 10) / 10;

if (import.meta.main) {
  mkdirSync(folder, { recursive: true });
  for (const { name, svg } of countryPictures()) {
    writeFileSync(join(folder, name), svg);
    console.log(`${name}: ${svg.length} bytes`);
  }
}
