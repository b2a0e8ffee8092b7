import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

export interface EncodedResponse {
  /** The body as it came over the wire. */
  readonly body: Buffer;
  readonly etag: string;
}

/** Asks as a browser does that takes this encoding, and gives the bytes undecoded, as `fetch` would not. */
export async function fetchEncoded(address: string, encoding: string): Promise<EncodedResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(address, { headers: { "accept-encoding": encoding } }, resolve).on("error", reject);
  const response = await promise;
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${address} answered ${response.statusCode}: ${body}`);
  return { body, etag: response.headers.etag ?? "" };
}
