import { OperatorError } from "../../../../settings/operator-error.ts";

/** Longer than any record of points. */
const maxPieceBytes = 1_048_576;
/** A part, unpacked. */
const maxBytes = 1_073_741_824;

/** Takes a stream apart into pieces of known lengths. A piece is undefined when the stream ends before it is whole. */
export function createByteReader(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  let bytesRead = 0;
  return async function take(length: number): Promise<Buffer | undefined> {
    while (rest.length < length) {
      const { value, done } = await chunks.next();
      if (done) return undefined;
      bytesRead += value.length;
      if (bytesRead > maxBytes || length > maxPieceBytes) {
        throw new OperatorError("El Shapefile tiene partes demasiado grandes.");
      }
      rest = Buffer.concat([rest, value]);
    }
    const piece = rest.subarray(0, length);
    rest = rest.subarray(length);
    return piece;
  };
}
