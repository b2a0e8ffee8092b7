import { Readable } from "node:stream";

/** Server-sent events to one client. */
export interface EventStream {
  readonly body: Readable;
  /** Sends an event. The client repeats `id` as `Last-Event-ID` when it reconnects. */
  send(name: string, data: object, id?: number): void;
  /** Sends an empty comment, so that proxies keep the connection open. */
  sendHeartbeat(): void;
  end(): void;
}

/** Maximum data buffered for a client that does not read. It is disconnected above. */
const maxBufferedBytes = 32 * 1024;
/** How long a client waits before it reconnects. */
const retryMilliseconds = 3_000;

export function createEventStream(): EventStream {
  const body = new Readable({ read: () => undefined });
  let isClosed = false;
  body.once("close", () => {
    isClosed = true;
  });

  const write = (text: string) => {
    if (isClosed) return;
    body.push(text);
    if (body.readableLength > maxBufferedBytes) body.destroy();
  };
  write(`retry: ${retryMilliseconds}\n\n`);

  return {
    body,
    send: (name, data, id) =>
      write(`${id === undefined ? "" : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    sendHeartbeat: () => write(":\n\n"),
    end() {
      if (isClosed) return;
      isClosed = true;
      body.push(null);
    },
  };
}
