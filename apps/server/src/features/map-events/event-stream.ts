import { Readable } from "node:stream";

/** Server-sent events to one client. */
export interface EventStream {
  readonly body: Readable;
  /** Sends an event; `id`, if it has one, is what the client names when it comes back. */
  send(name: string, data: object, id?: number): void;
  /** Says nothing, so that whoever stands between keeps the connection open. */
  pulse(): void;
  end(): void;
}

/** What may wait for a client that does not read; one that lets more wait is left. */
const mostUnreadBytes = 32 * 1024;
/** How long a client waits before it comes back. */
const retryMilliseconds = 3_000;

export function createEventStream(): EventStream {
  const body = new Readable({ read: () => undefined });
  let isOver = false;
  body.once("close", () => {
    isOver = true;
  });

  const write = (text: string) => {
    if (isOver) return;
    body.push(text);
    if (body.readableLength > mostUnreadBytes) body.destroy();
  };
  write(`retry: ${retryMilliseconds}\n\n`);

  return {
    body,
    send: (name, data, id) =>
      write(`${id === undefined ? "" : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    pulse: () => write(":\n\n"),
    end() {
      if (isOver) return;
      isOver = true;
      body.push(null);
    },
  };
}
