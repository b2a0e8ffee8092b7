import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { listenForSignals } from "./stop-signals.ts";

test("the first signal stops, duplicates are ignored, and a later one forces", async () => {
  let now = 500;
  const source = new EventEmitter();
  const { stop, forceSignal } = listenForSignals(source, () => now);
  source.emit("SIGINT");
  await stop;
  now += 1_999;
  source.emit("SIGINT");
  source.emit("SIGTERM");
  expect(forceSignal.aborted).toBe(false);
  now += 1;
  source.emit("SIGINT");
  expect(forceSignal.aborted).toBe(true);
});
