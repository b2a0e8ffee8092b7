import { beforeEach, describe, expect, it } from "vitest";
import { safeStorage } from "../lib/storage/safe-storage.ts";
import { createResumeStore } from "./resume-store.ts";

let stored: Map<string, string>;
let now: number;
const memory = () =>
  createResumeStore(
    safeStorage(
      () =>
        ({
          getItem: (key: string) => stored.get(key) ?? null,
          setItem: (key: string, value: string) => void stored.set(key, value),
          removeItem: (key: string) => void stored.delete(key),
        }) as unknown as Storage,
    ),
    () => now,
  );
const tomorrow = "2030-01-02T00:00:00.000Z";

beforeEach(() => {
  stored = new Map();
  now = Date.parse("2030-01-01T00:00:00.000Z");
});

describe("resume store", () => {
  it("survives a reload, per file", () => {
    memory().set("una", "1", tomorrow);
    memory().set("otra", "2", tomorrow);
    expect([memory().get("una"), memory().get("otra"), memory().get("ninguna")]).toEqual([
      "1",
      "2",
      undefined,
    ]);
    memory().delete("una");
    expect([memory().get("una"), memory().get("otra")]).toEqual([undefined, "2"]);
  });

  it("is empty once all uploads have expired or were removed", () => {
    memory().set("una", "1", tomorrow);
    memory().delete("una");
    expect(stored.size).toBe(0);
    memory().set("una", "1", tomorrow);
    now = Date.parse(tomorrow);
    expect(memory().get("una")).toBeUndefined();
    memory().set("otra", "2", "2030-01-03T00:00:00.000Z");
    expect([...stored.values()].join()).not.toContain("una");
  });

  it.each(["", "nada", "[1]", "null", '{"una": null}', '{"una": {"id": 3, "until": "nunca"}}'])(
    "is empty when the storage contains %j",
    (text) => {
      stored.set("subidas", text);
      expect(memory().get("una")).toBeUndefined();
      memory().set("una", "1", tomorrow);
      expect(memory().get("una")).toBe("1");
    },
  );
});
