import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";

/** One received event. */
interface ReadEvent {
  readonly name: string;
  readonly id: number;
  readonly data: Record<string, unknown>;
}

/** A client of an event stream on a separate connection. */
export interface EventReader extends AsyncDisposable {
  readonly response: IncomingMessage;
  /** The events received so far. */
  readonly events: readonly ReadEvent[];
  /** The raw text received so far. */
  readonly text: () => string;
  /** Resolves when the stream ends. */
  readonly ended: Promise<void>;
}

export async function readEvents(url: string, headers: Record<string, string> = {}): Promise<EventReader> {
  const request = get(url, { headers, agent: false });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const events: ReadEvent[] = [];
  let text = "";
  let rest = "";
  response.setEncoding("utf8");
  response.on("data", (part: string) => {
    text += part;
    const blocks = (rest + part).split("\n\n");
    rest = blocks.pop() ?? "";
    events.push(...blocks.flatMap(eventOf));
  });
  // Closing the connection early emits an expected error.
  response.on("error", () => undefined);
  const ended = new Promise<void>((resolve) => response.once("close", resolve));
  return {
    response,
    events,
    text: () => text,
    ended,
    async [Symbol.asyncDispose]() {
      request.destroy();
      await ended;
    },
  };
}

function eventOf(block: string): ReadEvent[] {
  const lines = new Map(block.split("\n").map((line) => line.split(/: (.*)/s) as [string, string]));
  const [name, data] = [lines.get("event"), lines.get("data")];
  if (name === undefined || data === undefined) return [];
  return [{ name, id: Number(lines.get("id")), data: JSON.parse(data) }];
}
