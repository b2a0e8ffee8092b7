import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants } from "node:zlib";
import { acceptedEncoding } from "./content-negotiation.ts";

/** A body for many responses, with a brotli version if that is worth it. */
export interface EncodedBody {
  readonly plain: Buffer;
  readonly brotli: Buffer | undefined;
}

/** Bytes of a body in memory, with its compressed version. */
export const sizeOfBody = ({ plain, brotli }: EncodedBody): number =>
  plain.length + (brotli?.length ?? 0) + 500;

/** Minimum size to compress: a smaller response takes the same number of packets. */
const minCompressedBytes = 1_024;
/** Up to this size the other thread costs more than the compression. */
const maxInlineBytes = 16 * 1_024;
const packInThread = promisify(brotliCompress);

/** Without a smaller window each call allocates and clears megabytes. */
const paramsFor = (bytes: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    ...(bytes <= maxInlineBytes && { [constants.BROTLI_PARAM_LGWIN]: 16 }),
  },
});

/** Compresses a body. */
export async function encodeBody(plain: Buffer): Promise<EncodedBody> {
  const { length } = plain;
  if (length < minCompressedBytes) return { plain, brotli: undefined };
  const pack = length <= maxInlineBytes ? brotliCompressSync : packInThread;
  return { plain, brotli: await pack(plain, paramsFor(length)) };
}

/** Encodes and compresses JSON. */
export const encodeJson = (content: object): Promise<EncodedBody> =>
  encodeBody(Buffer.from(JSON.stringify(content)));

/** The bytes in the encoding that `Accept-Encoding` allows, and the headers that say so. */
export function bodyFor(
  { plain, brotli }: EncodedBody,
  acceptEncoding: string | string[] | undefined,
): { readonly content: Buffer; readonly headers: Readonly<Record<string, string>> } {
  return brotli && acceptedEncoding(acceptEncoding?.toString()) === "br"
    ? { content: brotli, headers: { "content-encoding": "br" } }
    : { content: plain, headers: {} };
}
