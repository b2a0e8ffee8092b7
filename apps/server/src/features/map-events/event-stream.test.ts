import { describe, expect, it } from "vitest";
import { createEventStream } from "./event-stream.ts";

describe("a client that does not read", () => {
  it("is disconnected before much data is buffered for it", () => {
    const stream = createEventStream();
    let sent = 0;
    while (!stream.body.destroyed && sent < 10_000) {
      stream.send("punto", { id: 1 }, sent);
      sent += 1;
    }
    expect(stream.body.destroyed).toBe(true);
    expect(sent).toBeLessThan(2_000);
  });

  it("gets no event after the end", async () => {
    const stream = createEventStream();
    stream.end();
    stream.send("punto", { id: 1 }, 1);
    stream.sendHeartbeat();
    stream.end();
    let text = "";
    for await (const part of stream.body) text += part;
    expect(text).toMatch(/^retry: \d+\n\n$/);
  });
});
