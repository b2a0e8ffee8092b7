import { OperatorError } from "../../../../settings/operator-error.ts";
import { createByteReader } from "./byte-reader.ts";

/** Two nulls without a position. */
type Place = readonly [x: number, y: number] | readonly [null, null];
export type Shape = { readonly place: Place } | { readonly error: string };

const headerBytes = 100;
const fileCode = 9994;
/** Plain, with heights, and with measures. */
const pointTypes = [1, 11, 21];
const multiPointTypes = [8, 18, 28];
const nullType = 0;
/** A smaller number is no value, by the definition of Shapefile. */
const noValue = -1e38;

/** Streams the points of a .shp file, one for each of its records. */
export async function* readPoints(stream: AsyncIterable<Buffer>): AsyncGenerator<Shape, undefined> {
  const take = createByteReader(stream);
  const header = await take(headerBytes);
  if (header?.readInt32BE(0) !== fileCode) throw new OperatorError("El archivo .shp no es de un Shapefile.");
  const type = header.readInt32LE(32);
  if (![nullType, ...pointTypes, ...multiPointTypes].includes(type)) {
    throw new OperatorError("El Shapefile tiene líneas o áreas, no puntos.");
  }
  for (;;) {
    const start = await take(8);
    if (!start) return;
    const content = await take(start.readInt32BE(4) * 2);
    if (!content) throw new OperatorError("El archivo .shp está cortado.");
    yield shapeOf(content);
  }
}

function shapeOf(content: Buffer): Shape {
  const type = content.readInt32LE(0);
  if (pointTypes.includes(type)) return placeAt(content, 4);
  const count = multiPointTypes.includes(type) ? content.readInt32LE(36) : 0;
  if (count === 1) return placeAt(content, 40);
  return count > 1 ? { error: `su geometría tiene ${count} puntos` } : { place: [null, null] };
}

function placeAt(content: Buffer, offset: number): Shape {
  const [x, y] = [content.readDoubleLE(offset), content.readDoubleLE(offset + 8)];
  return { place: x > noValue && y > noValue ? [x, y] : [null, null] };
}
