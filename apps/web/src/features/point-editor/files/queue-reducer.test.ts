import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import { describe, expect, it } from "vitest";
import {
  nextToSend,
  overallFraction,
  type QueuedFile,
  type QueueEvent,
  reduceQueue,
} from "./queue-reducer.ts";

const file = (id: number, kind: MediaKind = "image", bytes = 10) => ({
  id,
  kind,
  file: new File([new Uint8Array(bytes)], `${id}.jpg`),
  writeKey: `key-${id}`,
});
const after = (...events: readonly QueueEvent[]) => events.reduce<readonly QueuedFile[]>(reduceQueue, []);
const added: QueueEvent = { type: "added", files: [file(1), file(2), file(3)] };
const states = (files: readonly QueuedFile[]) => files.map(({ id, state }) => `${id} ${state}`);

describe("queued file", () => {
  it("waits, is sent, and is removed once the whole upload ends", () => {
    expect(states(after(added))).toEqual(["1 waiting", "2 waiting", "3 waiting"]);
    const started = after(added, { type: "started", id: 1 });
    expect(states(started)).toEqual(["1 sending", "2 waiting", "3 waiting"]);
    const sent = reduceQueue(started, { type: "sent", id: 1 });
    expect(states(sent)).toEqual(["1 sent", "2 waiting", "3 waiting"]);
    expect(states(reduceQueue(sent, { type: "ended" }))).toEqual(["2 waiting", "3 waiting"]);
  });

  it("stays when it fails or is cancelled, and waits again on retry", () => {
    const stopped = after(
      added,
      { type: "failed", id: 1, reason: "No." },
      { type: "cancelled", id: 2 },
      { type: "ended" },
    );
    expect(states(stopped)).toEqual(["1 failed", "2 cancelled", "3 waiting"]);
    expect(stopped[0]?.reason).toBe("No.");
    const again = reduceQueue(stopped, { type: "retried", ids: [1, 2] });
    expect(states(again)).toEqual(["1 waiting", "2 waiting", "3 waiting"]);
    expect(again[0]).toMatchObject({ reason: undefined, writeKey: "key-1" });
  });

  it("is not sent twice by a retry during its upload", () => {
    const sending = after(added, { type: "started", id: 1 }, { type: "retried", ids: [1] });
    expect(sending[0]?.state).toBe("sending");
  });

  it("can be removed", () => {
    expect(states(after(added, { type: "removed", id: 2 }))).toEqual(["1 waiting", "3 waiting"]);
  });
});

describe("nextToSend", () => {
  const queue: QueueEvent = {
    type: "added",
    files: [file(1), file(2), file(3), file(4, "document"), file(5, "video")],
  };
  const started = (...ids: number[]) =>
    after(queue, ...ids.map((id): QueueEvent => ({ type: "started", id })));

  it("returns the kind with the fewest active uploads, in order of addition", () => {
    expect(nextToSend(started())?.id).toBe(1);
    expect(nextToSend(started(1))?.id).toBe(4);
    expect(nextToSend(started(1, 4))?.id).toBe(5);
  });

  it("returns nothing while three uploads are active, or if no file waits", () => {
    expect(nextToSend(started(1, 4, 5))).toBeUndefined();
    expect(nextToSend([])).toBeUndefined();
  });
});

it("overallFraction weighs files by bytes and ignores stopped ones", () => {
  const files = after(
    { type: "added", files: [file(1, "image", 100), file(2, "image", 300), file(3, "image", 1_000)] },
    { type: "sent", id: 1 },
    { type: "started", id: 2 },
    { type: "failed", id: 3, reason: "No." },
  );
  expect(overallFraction(files, new Map([[2, 0.5]]))).toBe(250 / 400);
  expect(overallFraction([], new Map())).toBe(0);
});
