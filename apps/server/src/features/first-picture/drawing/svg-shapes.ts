import type { LayerSpecification } from "@maplibre/maplibre-gl-style-spec";
import { geoIdentity, geoPath } from "d3-geo";
import { type Frame, pixelOf } from "./frame.ts";
import type { FeaturesOf, PlaneFeature } from "./plane-feature.ts";
import { type LayerValues, layerValues } from "./style-values.ts";

/** Wider than the widest line: cut edges of areas lie outside of the picture. */
const CUT_MARGIN = 96;

/** Draws the areas and lines of a style as SVG, in the style's order. */
export function svgShapes(layers: readonly LayerSpecification[], featuresOf: FeaturesOf, frame: Frame) {
  const path = pathsIn(frame);
  return layers
    .map((layer) => {
      const values = layerValues(layer, frame.zoom);
      if (!values.isVisible) return "";
      if (layer.type === "background") return background(values, frame);
      if (layer.type !== "fill" && layer.type !== "line") return "";
      const features = values.select(featuresOf(layer));
      return layer.type === "fill" ? fill(values, path, features) : line(values, path, features);
    })
    .join("");
}

/** The path of a feature in a picture; null if it lies outside. */
type PathOf = (feature: PlaneFeature) => string | null;

/**
 * Cuts to the picture first: the renderer has no room for the coordinates of a world at street zoom. Several layers
 * draw the same feature.
 */
function pathsIn(frame: Frame): PathOf {
  const { width, height, pixelsPerUnit, originX, originY } = frame;
  const projection = geoIdentity()
    .scale(pixelsPerUnit)
    .translate([originX, originY])
    .clipExtent([
      [-CUT_MARGIN, -CUT_MARGIN],
      [width + CUT_MARGIN, height + CUT_MARGIN],
    ]);
  const path = geoPath(projection).digits(1);
  const paths = new Map<PlaneFeature, string | null>();
  return (feature) => {
    const known = paths.get(feature);
    if (known !== undefined) return known;
    const drawn = isNear(feature, frame) ? path(feature) : null;
    paths.set(feature, drawn);
    return drawn;
  };
}

/** Whether a feature of known bounds reaches the picture. */
function isNear({ bbox }: PlaneFeature, frame: Frame): boolean {
  if (!bbox) return true;
  const [west, north, east, south] = bbox;
  const [first, last] = [pixelOf(frame, west, north), pixelOf(frame, east, south as number)];
  return (
    first.x < frame.width + CUT_MARGIN &&
    last.x > -CUT_MARGIN &&
    first.y < frame.height + CUT_MARGIN &&
    last.y > -CUT_MARGIN
  );
}

const background = (values: LayerValues, { width, height }: Frame) =>
  `<rect width="${width}" height="${height}" fill="${values.colour("background-color")}" fill-opacity="${values.number("background-opacity")}"/>`;

const outlines = (path: PathOf, features: readonly PlaneFeature[]) =>
  features.map((feature) => path(feature) ?? "").join("");

function fill(values: LayerValues, path: PathOf, features: readonly PlaneFeature[]): string {
  // A path for each: overlapping areas in one path would cancel out.
  const shapes = features.map((feature) => path(feature)).filter((shape) => shape !== null);
  if (shapes.length === 0) return "";
  const edge = values.raw("fill-outline-color") ? ` stroke="${values.colour("fill-outline-color")}"` : "";
  const paths = shapes.map((shape) => `<path d="${shape}"/>`).join("");
  // The opacity of the group: tiles overlap at their edges.
  return `<g fill="${values.colour("fill-color")}" fill-rule="evenodd" opacity="${values.number("fill-opacity")}"${edge}>${paths}</g>`;
}

function line(values: LayerValues, path: PathOf, features: readonly PlaneFeature[]): string {
  const shape = outlines(path, features);
  if (!shape) return "";
  const gap = values.number("line-gap-width");
  // What lies in the gap is drawn above it.
  const width = values.number("line-width") * (gap > 0 ? 2 : 1) + gap;
  const dashes = values.raw("line-dasharray") as readonly number[] | undefined;
  const attributes = [
    `fill="none" stroke="${values.colour("line-color")}" stroke-linejoin="${values.raw("line-join") ?? "miter"}" stroke-linecap="${values.raw("line-cap") ?? "butt"}"`,
    ...(dashes
      ? [`stroke-dasharray="${dashes.map((length) => (length * width).toFixed(2)).join(" ")}"`]
      : []),
  ].join(" ");
  return strokes(width, values.number("line-blur"), values.number("line-opacity"))
    .map(
      (stroke) =>
        `<path d="${shape}" ${attributes} stroke-width="${stroke.width}" stroke-opacity="${stroke.opacity}"/>`,
    )
    .join("");
}

/** A blurred line is this many strokes: a blur filter takes fifteen times as long as all the rest. */
const BLUR_STROKES = 4;

/** The strokes of a line whose opacity falls to zero over its outer `blur` pixels, the widest first. */
export function strokes(width: number, blur: number, opacity: number): { width: string; opacity: string }[] {
  const count = blur > 0 ? BLUR_STROKES : 1;
  return Array.from({ length: count }, (_, index) => {
    const before = (index / count) * opacity;
    const after = ((index + 1) / count) * opacity;
    return {
      width: Math.max(0.1, width - (2 * blur * index) / count).toFixed(2),
      opacity: ((after - before) / (1 - before)).toFixed(3),
    };
  });
}
