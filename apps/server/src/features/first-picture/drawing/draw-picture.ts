import type { PointTable } from "@mapaobra/domain/point/table";
import type { ColourScheme } from "@mapaobra/map/basemap/colours";
import { FIRST_LABEL_LAYER_ABOVE_POINTS } from "@mapaobra/map/basemap/style";
import type { SymbolLayerSpecification } from "@maplibre/maplibre-gl-style-spec";
import sharp from "sharp";
import type { Frame } from "./frame.ts";
import { type PictureStreets, pictureStyle } from "./picture-style.ts";
import { svgLabels } from "./svg-labels.ts";
import { svgPoints } from "./svg-points.ts";
import { svgShapes } from "./svg-shapes.ts";

export interface PictureOptions {
  readonly frame: Frame;
  readonly scheme: ColourScheme;
  /** Of a marker without its outline, in CSS pixels. */
  readonly markerDiameter: number;
  /** Pixels of the picture per CSS pixel. */
  readonly pixelRatio: number;
  readonly streets?: PictureStreets | undefined;
  /** JPEG for mails: every program shows it. WebP by default. */
  readonly isJpeg?: boolean;
}

/** The picture of a map as SVG: ground, streets, lower labels, markers, upper labels and clusters, as browsers draw it. */
export function drawSvg(
  table: PointTable,
  { frame, scheme, markerDiameter, pixelRatio, streets }: PictureOptions,
): string {
  const { layers, featuresOf } = pictureStyle(scheme, streets);
  const isLabel = (layer: (typeof layers)[number]): layer is SymbolLayerSpecification =>
    layer.type === "symbol";
  const labelLayers = layers.filter(isLabel);
  const firstAbove = labelLayers.findIndex(({ id }) => id === FIRST_LABEL_LAYER_ABOVE_POINTS);
  const points = svgPoints(table, frame, markerDiameter, scheme);
  const labels = svgLabels(labelLayers, featuresOf, frame, points.obstacles);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width * pixelRatio}" height="${frame.height * pixelRatio}" viewBox="0 0 ${frame.width} ${frame.height}">`,
    svgShapes(layers, featuresOf, frame),
    ...labels.slice(0, firstAbove),
    points.markers,
    ...labels.slice(firstAbove),
    points.clusters,
    "</svg>",
  ].join("");
}

/** The picture of a map before it is a file. */
export const rasterise = (table: PointTable, options: PictureOptions) =>
  sharp(Buffer.from(drawSvg(table, options)), { unlimited: true }).flatten({ background: "#ffffff" });

/** Draws the picture of a map. */
export function drawPicture(table: PointTable, options: PictureOptions): Promise<Buffer> {
  const drawing = rasterise(table, options);
  return (
    options.isJpeg ? drawing.jpeg({ quality: 72 }) : drawing.webp({ quality: 80, effort: 3 })
  ).toBuffer();
}
