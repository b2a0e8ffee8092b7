import { Agent, request } from "node:https";

/** What a client sees of one request: the status and the body, or null if there was no complete response. */
export type Reply = { readonly status: number; readonly body: string } | null;

export interface ProxyClient extends Disposable {
  /** Requests that it sends at once; further ones wait. */
  readonly connections: number;
  send(path: string, options?: SendOptions): Promise<Reply>;
}

interface SendOptions {
  /** Sent as JSON by POST. */
  readonly body?: object;
  readonly idempotencyKey?: string;
  readonly token?: string;
}

export const isSuccess = (reply: Reply): reply is { status: number; body: string } =>
  reply !== null && reply.status >= 200 && reply.status < 300;

/** Keep-alive connections to the proxy, whose certificate is self-signed. */
export function proxyClient(origin: string, connections: number): ProxyClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, rejectUnauthorized: false });
  return {
    connections,
    send: (path, { body, idempotencyKey, token } = {}) =>
      new Promise((resolve) => {
        const headers = {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { "content-type": "application/json" }),
          ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
        };
        const sent = request(origin + path, { agent, headers, method: body ? "POST" : "GET" }, (reply) => {
          const chunks: Buffer[] = [];
          reply
            .on("data", (chunk: Buffer) => chunks.push(chunk))
            .once("error", () => resolve(null))
            .once("end", () =>
              resolve({ status: reply.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
            );
        });
        sent.once("error", () => resolve(null));
        sent.end(body && JSON.stringify(body));
      }),
    [Symbol.dispose]: () => agent.destroy(),
  };
}
