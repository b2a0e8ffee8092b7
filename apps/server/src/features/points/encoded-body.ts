import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

/** A JSON body, with a brotli version if that is worth it. */
export interface EncodedBody {
  readonly plain: Buffer;
  readonly brotli: Buffer | undefined;
}

/** Bytes of a body in memory, with its compressed version. */
export const sizeOfBody = ({ plain, brotli }: EncodedBody): number =>
  plain.length + (brotli?.length ?? 0) + 500;

/** Minimum size to compress: a smaller response takes the same number of packets. */
const minCompressedBytes = 1_024;
const pack = promisify(brotliCompress);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Encodes and compresses a body once for many responses. */
export async function encodeBody(content: object): Promise<EncodedBody> {
  const plain = Buffer.from(JSON.stringify(content));
  return { plain, brotli: plain.length < minCompressedBytes ? undefined : await pack(plain, quality) };
}
