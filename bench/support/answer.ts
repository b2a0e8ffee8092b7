import { get } from "node:http";
import { buffer } from "node:stream/consumers";

export interface Answer {
  /** The body as it came over the wire. */
  readonly body: Buffer;
  readonly encoding: string;
  readonly etag: string;
}

/** Asks for an address in one content encoding and gives the bytes undecoded, as `fetch` would not. */
export async function ask(address: string, encoding: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<import("node:http").IncomingMessage>();
  get(address, { headers: { "accept-encoding": encoding } }, resolve).on("error", reject);
  const response = await promise;
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${address} answered ${response.statusCode}: ${body}`);
  return {
    body,
    encoding: response.headers["content-encoding"] ?? "identity",
    etag: response.headers.etag ?? "",
  };
}
