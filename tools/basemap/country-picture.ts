import { type BasemapColours, basemapColours } from "@mapaobra/map/basemap/colours";
import { type GeoProjection, geoMercator, geoPath } from "d3-geo";
import type { BasemapFeature } from "./basemap.ts";
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

const CENTRE: Position = [-83.753428, 9.748917];
const WORLD_PX = 256 * 2 ** 7;

/** How far areas and lines go on beyond the frame, in pixels. */
const MARGIN = 12;

const sizes = [
  [480, 270],
  [640, 360],
] as const;

/** Width and height in pixels. */
type Size = (typeof sizes)[number];

export function countryPictures(features: readonly BasemapFeature[]): CountryPicture[] {
  return sizes.flatMap((size) =>
    (["light", "dark"] as const).map((scheme) => ({
      name: `${size.join("x")}-${scheme}.generated.svg`,
      svg: picture(features, size, basemapColours[scheme]),
    })),
  );
}

function picture(features: readonly BasemapFeature[], size: Size, colours: BasemapColours): string {
  const [width, height] = size;
  const shape = (kind: string) => `d="${pathOf(features, kind, size)}"`;
  const shoal = `stroke="${colours.shoal}" stroke-linejoin="round"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    "<title>Costa Rica</title>",
    `<path fill="${colours.sea}" d="M0 0H${width}V${height}H0z"/>`,
    `<defs><path id="land" ${shape("land")}/><path id="home" ${shape("home")}/></defs>`,
    `<g ${shoal} stroke-width="10"><use href="#land"/><use href="#home"/></g>`,
    `<use href="#land" fill="${colours.land}" stroke="${colours.coast}" stroke-width=".6"/>`,
    `<path ${shape("lake")} fill="${colours.sea}" stroke="${colours.coast}" stroke-width=".6"/>`,
    `<use href="#home" fill="${colours.home}" stroke="${colours.coast}" stroke-width=".8"/>`,
    `<g fill="none">`,
    `<path ${shape("province")} stroke="${colours.provinceLine}" stroke-dasharray="4 2"/>`,
    `<path ${shape("home-border")} stroke="${colours.border}" stroke-width="1.4" stroke-dasharray="6 2 1 2"/>`,
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
  readonly x: number;
  readonly y: number;
  readonly fontSize: number;
  readonly anchor: "middle" | "end" | "start";
}

function labels(features: readonly BasemapFeature[], size: Size, colours: BasemapColours): string[] {
  const seas = labelsOf(features, "sea-name", [13], size);
  // The capital, then the heads of the provinces as far as there is room.
  const [capital, ...heads] = withoutOverlap(labelsOf(features, "town-name", [0, 14, 12], size));
  const seaAttributes = `font-style="italic" letter-spacing="1.2" fill="${colours.seaName}"`;
  const halo = `stroke="${colours.halo}" stroke-width="3" paint-order="stroke" stroke-linejoin="round"`;
  return [
    ...seas.map((sea) => textElement(sea, seaAttributes)),
    textElement(capital as Label, `font-weight="700" fill="${colours.capitalName}" ${halo}`),
    ...heads.map((head) => textElement(head, `fill="${colours.townName}" ${halo}`)),
  ];
}

/** The names of a kind that lie well within the frame, by rank; a rank without a font size has none. */
function labelsOf(
  features: readonly BasemapFeature[],
  kind: string,
  fontSizes: readonly number[],
  size: Size,
): Label[] {
  const project = projectionTo(size);
  return features.flatMap(({ kind: own, name = "", rank = 0, geometry }) => {
    const fontSize = fontSizes[rank];
    if (own !== kind || !fontSize || geometry.type !== "Point") return [];
    const [x, y] = (project(geometry.coordinates) as Position).map(
      (value) => Math.round(value * 10) / 10,
    ) as Position;
    const isWithin = x > 40 && x < size[0] - 40 && y > 12 && y < size[1] - 12;
    return isWithin ? [{ name, x, y, fontSize, anchor: "middle" }] : [];
  });
}

/** The labels that have room next to those before them, centred on their place or on one side of it. */
function withoutOverlap(labels: readonly Label[]): Label[] {
  const placed: Label[] = [];
  for (const label of labels) {
    const candidates = (["middle", "end", "start"] as const).map((anchor) => ({ ...label, anchor }));
    const free = candidates.find((one) => !placed.some((other) => overlap(one, other)));
    if (free) placed.push(free);
  }
  return placed;
}

function overlap(one: Label, other: Label): boolean {
  const [a, b] = [spanOf(one), spanOf(other)];
  const height = (one.fontSize + other.fontSize) / 2;
  return a.from < b.to && b.from < a.to && Math.abs(one.y - other.y) < height;
}

function spanOf({ name, x, anchor, fontSize }: Label): { from: number; to: number } {
  const width = name.length * fontSize * 0.62;
  const from = x - { start: 0, middle: width / 2, end: width }[anchor];
  return { from, to: from + width };
}

const textElement = ({ name, x, y, anchor, fontSize }: Label, attributes: string) =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="${fontSize}" ${attributes}>${name}</text>`;

/** The areas or lines of a kind, as the data of one path. */
function pathOf(features: readonly BasemapFeature[], kind: string, size: Size): string {
  const path = geoPath(projectionTo(size)).digits(1);
  return features
    .filter((feature) => feature.kind === kind)
    .map(({ geometry }) => path(drawn(geometry)) ?? "")
    .join("");
}

/** No vertex that would move a line by less than a third of a pixel. */
function drawn(geometry: BasemapFeature["geometry"]): BasemapFeature["geometry"] {
  const line = (vertices: Position[]) => simplify(vertices, () => 0.004);
  if (geometry.type === "MultiLineString")
    return { ...geometry, coordinates: geometry.coordinates.map(line) };
  if (geometry.type === "Point") return geometry;
  return { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(line)) };
}

/** Web Mercator around the centre. Clipped slightly outside the frame, so that line ends are not visible. */
function projectionTo([width, height]: Size): GeoProjection {
  return (
    geoMercator()
      .center(CENTRE)
      .scale(WORLD_PX / (2 * Math.PI))
      .translate([width / 2, height / 2])
      .precision(0)
      // The rings of the sources wind either way: on a sphere, some would mean the rest of the world.
      .preclip((stream) => stream)
      .clipExtent([
        [-MARGIN, -MARGIN],
        [width + MARGIN, height + MARGIN],
      ])
  );
}
