import { defaultView } from "@mapaobra/domain/map/view-from-url";
import { fromMicroDegrees } from "@mapaobra/domain/point/coordinates";
import { isPositionedRow, type PointTable } from "@mapaobra/domain/point/table";
import type { Projection } from "../projection.ts";

/** Colours by stage: the renderer does not know what a stage means. */
export interface PointPalette {
  /** `#rrggbb` each. */
  readonly colours: readonly string[];
  readonly route: string;
  /** Outline of emphasised points: contrasts with the basemap. */
  readonly contour: string;
  /** The index in `colours` of a stage in the table's spelling. */
  indexOf(stage: string): number;
}

/** Outside of any view: where rows without a position are drawn. */
const OFFSCREEN = 8;

/**
 * Positions relative to the centre, subtracted in doubles. Within the country the rest is small enough for
 * 32-bit floats to be exact to centimetres; only a distant outlier loses precision.
 */
export function projectPositions(table: PointTable, plane: Projection): Float32Array<ArrayBuffer> {
  const [centreX, centreY] = centreOf(plane);
  const positions = new Float32Array(table.count * 2);
  for (let row = 0; row < table.count; row++) {
    const placed = isPositionedRow(table, row);
    const longitude = fromMicroDegrees(table.lng[row] as number);
    const latitude = fromMicroDegrees(table.lat[row] as number);
    positions[row * 2] = placed ? plane.x(longitude) - centreX : OFFSCREEN;
    positions[row * 2 + 1] = placed ? plane.y(latitude) - centreY : OFFSCREEN;
  }
  return positions;
}

/** The centre of Costa Rica, the origin of positions. */
export function centreOf(plane: Projection): [x: number, y: number] {
  return [plane.x(defaultView.longitude), plane.y(defaultView.latitude)];
}

/** The palette index of each point's stage. */
export function colourIndices({ count, stage }: PointTable, palette: PointPalette): Uint8Array<ArrayBuffer> {
  const ofCode = Uint8Array.from(stage.values, (value) => palette.indexOf(value));
  const colours = new Uint8Array(count);
  for (let row = 0; row < count; row++) colours[row] = ofCode[stage.codes[row] as number] as number;
  return colours;
}
