import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

export interface EncodedResponse {
  /** The body as transferred. */
  readonly body: Buffer;
  readonly etag: string;
}

/** Requests an address with this `accept-encoding`. Returns the bytes undecoded, unlike `fetch`. */
export async function fetchEncoded(address: string, encoding: string): Promise<EncodedResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(address, { headers: { "accept-encoding": encoding } }, resolve).on("error", reject);
  const response = await promise;
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${address} answered ${response.statusCode}: ${body}`);
  return { body, etag: response.headers.etag ?? "" };
}
