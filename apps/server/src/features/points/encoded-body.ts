import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

/** JSON as it is sent, packed where that is worth it. */
export interface EncodedBody {
  readonly plain: Buffer;
  readonly brotli: Buffer | undefined;
}

/** What a body takes in memory, with what is kept beside it. */
export const sizeOfBody = ({ plain, brotli }: EncodedBody): number =>
  plain.length + (brotli?.length ?? 0) + 500;

/** What is worth packing: below, a packed answer takes as many packets as a plain one. */
const minCompressedBytes = 1_024;
const pack = promisify(brotliCompress);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Packed once, because it is sent often. */
export async function encodeBody(content: object): Promise<EncodedBody> {
  const plain = Buffer.from(JSON.stringify(content));
  return { plain, brotli: plain.length < minCompressedBytes ? undefined : await pack(plain, quality) };
}
