import { afterEach, expect, it, vi } from "vitest";
import type { LiveMessage } from "./live-message.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it("reads the stream in this tab where the browser refuses locks", async () => {
  const refusal = new DOMException("The request was denied.", "SecurityError");
  vi.stubGlobal("navigator", { locks: { request: () => Promise.reject(refusal) } });
  const { shareAcrossTabs } = await import("./share-across-tabs.ts");
  const opened: LiveMessage = { kind: "opened", revision: 7 };
  const received: LiveMessage[] = [];
  const readStream = async (onMessage: (message: LiveMessage) => void) => onMessage(opened);
  await shareAcrossTabs(
    "mapa 1",
    readStream,
    (message) => received.push(message),
    new AbortController().signal,
  );
  expect(received).toEqual([opened]);
});
