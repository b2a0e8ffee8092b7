import type { SymbolLayerSpecification } from "@maplibre/maplibre-gl-style-spec";
import { type Frame, pixelOf } from "./frame.ts";
import { type Box, LabelCollisions } from "./label-collisions.ts";
import { type OutlinedText, outlineText } from "./outlined-text.ts";
import type { FeaturesOf, PlaneFeature } from "./plane-feature.ts";
import { type LayerValues, layerValues } from "./style-values.ts";

/** A marker or cluster that no label may cover, in pixels. */
export interface Obstacle {
  readonly x: number;
  readonly y: number;
  readonly diameter: number;
}

/** MapLibre's distance between lines, in multiples of the text size. */
const LINE_HEIGHT = 1.2;

interface Label {
  readonly lines: readonly OutlinedText[];
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Places labels in MapLibre's order: the last layer first, each label at the first of its places that is free,
 * or not at all. Returns the SVG of each layer, in the order of `layers`.
 */
export function svgLabels(
  layers: readonly SymbolLayerSpecification[],
  featuresOf: FeaturesOf,
  frame: Frame,
  obstacles: readonly Obstacle[],
): string[] {
  const collisions = new LabelCollisions();
  for (const { x, y, diameter } of obstacles) collisions.take(boxAround(x, y, diameter, diameter, 1));
  const drawn = layers.toReversed().map((layer) => {
    const values = layerValues(layer, frame.zoom);
    if (!values.isVisible) return "";
    return values
      .select(featuresOf(layer))
      .map((feature) => labelOf(feature, values, frame, collisions))
      .join("");
  });
  return drawn.toReversed();
}

function labelOf(
  { geometry, properties }: PlaneFeature,
  values: LayerValues,
  frame: Frame,
  collisions: LabelCollisions,
): string {
  if (geometry.type !== "Point") return "";
  const [planeX, planeY] = geometry.coordinates as [number, number];
  const place = pixelOf(frame, planeX, planeY);
  const isInside = place.x > 0 && place.y > 0 && place.x < frame.width && place.y < frame.height;
  if (!isInside) return "";
  const label = layOut(String(properties.name), values);
  const padding = values.number("text-padding");
  for (const [x, y] of centresOf(label, values, place)) {
    const box = boxAround(x, y, label.width, label.height, padding);
    if (!collisions.isFree(box)) continue;
    collisions.take(box);
    return draw(label, values, x, y);
  }
  return "";
}

function layOut(name: string, values: LayerValues): Label {
  const size = values.number("text-size");
  const spacing = values.number("text-letter-spacing");
  const [font = ""] = values.raw("text-font") as readonly string[];
  const weight = font.replace("System ", "");
  const text = values.raw("text-transform") === "uppercase" ? name.toLocaleUpperCase("es") : name;
  const outline = (line: string) => outlineText(line, weight, size, spacing);
  const lines = wrap(text, size * values.number("text-max-width"), (line) => outline(line).width).map(
    outline,
  );
  return {
    lines,
    size,
    width: Math.max(...lines.map(({ width }) => width)),
    height: lines.length * size * LINE_HEIGHT,
  };
}

/** Breaks a text at spaces into the fewest lines, of about the same width. */
export function wrap(text: string, maxWidth: number, widthOf: (line: string) => number): string[] {
  const target = widthOf(text) / Math.ceil(widthOf(text) / maxWidth);
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= target * 1.15)
      lines.push(`${lines.pop()} ${word}`);
    else lines.push(word);
  }
  return lines;
}

/** The centres of a label's places, best first. */
function centresOf(
  { size, width, height }: Label,
  values: LayerValues,
  place: { readonly x: number; readonly y: number },
): [x: number, y: number][] {
  return anchorsOf(values).map(([anchor, right, down]): [number, number] => {
    const aside = anchor === "left" ? width / 2 : anchor === "right" ? -width / 2 : 0;
    const below = anchor === "top" ? height / 2 : anchor === "bottom" ? -height / 2 : 0;
    return [place.x + aside + right * size, place.y + below + down * size];
  });
}

/** The anchors of a label with their distances to the right and downwards, in multiples of the text size. */
function anchorsOf(values: LayerValues): [anchor: string, right: number, down: number][] {
  const withOffsets = values.raw("text-variable-anchor-offset") as (string | [number, number])[] | undefined;
  if (withOffsets)
    return withOffsets.flatMap((anchor, index): [string, number, number][] =>
      typeof anchor === "string" ? [[anchor, ...(withOffsets[index + 1] as [number, number])]] : [],
    );
  const far = values.number("text-radial-offset");
  return (values.raw("text-variable-anchor") as string[]).map((anchor) => {
    const right = anchor === "left" ? far : anchor === "right" ? -far : 0;
    return [anchor, right, anchor === "top" ? far : anchor === "bottom" ? -far : 0];
  });
}

function draw({ lines, size }: Label, values: LayerValues, x: number, y: number): string {
  const paths = lines
    .map((line, index) => line.pathAt(x, y + (index - (lines.length - 1) / 2) * size * LINE_HEIGHT))
    .join("");
  const halo = values.colour("text-halo-color");
  const haloWidth = 2 * values.number("text-halo-width");
  return (
    `<path d="${paths}" fill="none" stroke="${halo}" stroke-width="${haloWidth}" stroke-linejoin="round"/>` +
    `<path d="${paths}" fill="${values.colour("text-color")}"/>`
  );
}

const boxAround = (x: number, y: number, width: number, height: number, padding: number): Box => ({
  left: x - width / 2 - padding,
  top: y - height / 2 - padding,
  right: x + width / 2 + padding,
  bottom: y + height / 2 + padding,
});
