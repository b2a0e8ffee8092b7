import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy that refuses large requests, as nginx does by `client_max_body_size`. */
export interface LimitingProxy extends AsyncDisposable {
  readonly origin: string;
  /** Sizes of the refused bodies, in bytes. */
  readonly refused: readonly number[];
}

/** Forwards to `target` what has no more than `maxBytes`. Pages of any origin can read its own 413. */
export async function startLimitingProxy(target: string, maxBytes: number): Promise<LimitingProxy> {
  const { hostname, port } = new URL(target);
  const refused: number[] = [];
  const server = createServer((incoming, outgoing) => {
    const bytes = Number(incoming.headers["content-length"] ?? 0);
    if (bytes > maxBytes) {
      refused.push(bytes);
      incoming.resume();
      outgoing.writeHead(413, {
        "content-type": "text/html",
        "access-control-allow-origin": incoming.headers.origin ?? "*",
        "access-control-allow-credentials": "true",
      });
      outgoing.end("<html><head><title>413 Request Entity Too Large</title></head></html>");
      return;
    }
    const { method, url, headers } = incoming;
    const forwarded = request({ hostname, port, method, path: url, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
