import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { TrustsProxy } from "./trusted-proxy.ts";

/** The header that carries the id of a request: from a trusted proxy, and in every response. */
export const requestIdHeader = "x-request-id";

/** The ids of common proxies. Anything else could forge a line of the log. */
const acceptedId = /^[\w.:=-]{8,128}$/;

type RequestHead = Pick<IncomingMessage, "headers"> & {
  readonly socket: { readonly remoteAddress?: string };
};

/** Takes the id that a trusted proxy gave to a request; otherwise makes one. */
export function createRequestIds(trustsProxy: TrustsProxy): (request: RequestHead) => string {
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader];
    const isGiven = typeof given === "string" && acceptedId.test(given);
    return isGiven && trustsProxy(socket.remoteAddress, 0) ? given : randomUUID();
  };
}
