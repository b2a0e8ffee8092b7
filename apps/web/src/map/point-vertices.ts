import { defaultView } from "@mapaobra/domain/map/view-from-url";
import { fromMicroDegrees } from "@mapaobra/domain/point/coordinates";
import { isPositionedRow, type PointTable } from "@mapaobra/domain/point/table";
import type { Projection } from "./projection.ts";

/** Colours by stage: the renderer knows texts and colours, not what a stage means. */
export interface PointPalette {
  /** `#rrggbb` each. */
  readonly colours: readonly string[];
  readonly route: string;
  /** Around emphasised points, so that they are found among others: stands out from the ground. */
  readonly contour: string;
  /** The place in `colours` of a stage as the table spells it. */
  indexOf(stage: string): number;
}

/** Far outside of any view: where rows without a place are drawn. */
const OFFSCREEN = 8;

/**
 * Places relative to the centre, subtracted in doubles. The rest is small enough within the country
 * for 32-bit floats to keep it to centimetres, and a far outlier is the only one that loses any.
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

/** The middle of Costa Rica, which positions are relative to. */
export function centreOf(plane: Projection): [x: number, y: number] {
  return [plane.x(defaultView.longitude), plane.y(defaultView.latitude)];
}

/** The palette's number of each point's stage. */
export function colourIndices({ count, stage }: PointTable, palette: PointPalette): Uint8Array<ArrayBuffer> {
  const ofCode = Uint8Array.from(stage.values, (value) => palette.indexOf(value));
  const colours = new Uint8Array(count);
  for (let row = 0; row < count; row++) colours[row] = ofCode[stage.codes[row] as number] as number;
  return colours;
}
