import { beforeEach, describe, expect, it } from "vitest";
import { storageArea } from "../lib/storage-area.ts";
import { createUploadMemory } from "./upload-memory.ts";

let kept: Map<string, string>;
let now: number;
const memory = () =>
  createUploadMemory(
    storageArea(
      () =>
        ({
          getItem: (key: string) => kept.get(key) ?? null,
          setItem: (key: string, value: string) => void kept.set(key, value),
          removeItem: (key: string) => void kept.delete(key),
        }) as unknown as Storage,
    ),
    () => now,
  );
const tomorrow = "2030-01-02T00:00:00.000Z";

beforeEach(() => {
  kept = new Map();
  now = Date.parse("2030-01-01T00:00:00.000Z");
});

describe("what is remembered of uploads", () => {
  it("outlives the page, file by file", () => {
    memory().keep("una", "1", tomorrow);
    memory().keep("otra", "2", tomorrow);
    expect([memory().find("una"), memory().find("otra"), memory().find("ninguna")]).toEqual([
      "1",
      "2",
      undefined,
    ]);
    memory().forget("una");
    expect([memory().find("una"), memory().find("otra")]).toEqual([undefined, "2"]);
  });

  it("leaves nothing behind once all of it is over or forgotten", () => {
    memory().keep("una", "1", tomorrow);
    memory().forget("una");
    expect(kept.size).toBe(0);
    memory().keep("una", "1", tomorrow);
    now = Date.parse(tomorrow);
    expect(memory().find("una")).toBeUndefined();
    memory().keep("otra", "2", "2030-01-03T00:00:00.000Z");
    expect([...kept.values()].join()).not.toContain("una");
  });

  it.each(["", "nada", "[1]", "null", '{"una": null}', '{"una": {"id": 3, "until": "nunca"}}'])(
    "is nothing where the storage says %j",
    (text) => {
      kept.set("subidas", text);
      expect(memory().find("una")).toBeUndefined();
      memory().keep("una", "1", tomorrow);
      expect(memory().find("una")).toBe("1");
    },
  );
});
