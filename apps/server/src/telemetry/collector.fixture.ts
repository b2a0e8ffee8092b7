import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

interface Value {
  readonly stringValue?: string;
  readonly intValue?: number;
}

interface Attributed {
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
}

export interface ReceivedSpan extends Attributed {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code: number };
}

interface ReceivedResource {
  readonly resource: Attributed;
  readonly scopeSpans?: readonly { readonly spans: readonly ReceivedSpan[] }[];
}

type ReceivedBody = Readonly<Record<string, readonly ReceivedResource[]>>;

/** A collector that receives OTLP as JSON over HTTP. */
export interface Collector extends AsyncDisposable {
  readonly origin: string;
  /** What was received, in order. */
  readonly resources: readonly ReceivedResource[];
  readonly spans: () => readonly ReceivedSpan[];
}

/** @param status of every answer; null for a collector that never answers */
export async function startCollector(status: number | null = 200): Promise<Collector> {
  const resources: ReceivedResource[] = [];
  const server = createServer(async (request, response) => {
    resources.push(...Object.values((await json(request)) as ReceivedBody).flat());
    if (status !== null) response.writeHead(status, { "content-type": "application/json" }).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    resources,
    spans: () => resources.flatMap(({ scopeSpans = [] }) => scopeSpans.flatMap(({ spans }) => spans)),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** The attributes by their keys. */
export const attributesOf = ({ attributes }: Attributed): Record<string, string | number | undefined> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
