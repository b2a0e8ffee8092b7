import { emptyDraft } from "@mapaobra/domain/point/point";
import { describe, expect, it } from "vitest";
import { type StorageArea, storageArea } from "../../lib/storage-area.ts";
import { valuesOf } from "./form-values.ts";
import { forgetDraft, keepDraft, readDraft } from "./kept-draft.ts";

const blank = valuesOf(emptyDraft);
const owner = { userId: 7, mapId: 4, pointId: null };
const values = { ...blank, name: "Torre", companyId: 2, date: "2026-03-01" };
const draft = { values, keptAt: 5, attempt: null };

function memory(): StorageArea & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  return { ...storageArea(() => storage as unknown as Storage), kept };
}

describe("a draft", () => {
  it("is there again for its owner alone", () => {
    const area = memory();
    keepDraft(area, owner, draft);
    expect(readDraft(area, owner, blank)).toEqual(draft);
    for (const other of [{ userId: 8 }, { mapId: 5 }, { pointId: 1 }]) {
      expect(readDraft(area, { ...owner, ...other }, blank)).toBeUndefined();
    }
  });

  it("keeps the attempt to save it, where nobody knows whether it arrived", () => {
    const area = memory();
    const attempt = { save: { ...emptyDraft, id: 0, version: undefined, name: "Torre" }, writeKey: "a" };
    keepDraft(area, owner, { ...draft, attempt });
    expect(readDraft(area, owner, blank)?.attempt).toEqual(attempt);
    for (const key of area.kept.keys()) {
      area.write(key, JSON.stringify({ ...draft, attempt: { save: null, writeKey: 7 } }));
    }
    expect(readDraft(area, owner, blank)?.attempt).toBeNull();
  });

  it("of a point that waits to be sent is another than that of a new one", () => {
    const area = memory();
    keepDraft(area, { ...owner, waitingId: 3 }, draft);
    expect(readDraft(area, owner, blank)).toBeUndefined();
    expect(readDraft(area, { ...owner, waitingId: 3 }, blank)).toEqual(draft);
  });

  it("of an edited point is the same on whichever map it was opened", () => {
    const area = memory();
    keepDraft(area, { ...owner, pointId: 9 }, draft);
    expect(readDraft(area, { ...owner, mapId: 5, pointId: 9 }, blank)).toEqual(draft);
  });

  it("is gone when it is forgotten", () => {
    const area = memory();
    keepDraft(area, owner, draft);
    forgetDraft(area, owner);
    expect(readDraft(area, owner, blank)).toBeUndefined();
  });

  it.each(["", "null", "7", "{", '{"keptAt":5}', '{"values":{},"keptAt":"x"}'])(
    "that cannot be read is none: %s",
    (text) => {
      const area = memory();
      keepDraft(area, owner, draft);
      for (const key of area.kept.keys()) area.write(key, text);
      expect(readDraft(area, owner, blank)).toBeUndefined();
    },
  );

  it("keeps to the fields that the form has, and to what they hold", () => {
    const area = memory();
    keepDraft(area, owner, draft);
    for (const key of area.kept.keys()) {
      area.write(key, '{"values":{"name":"Torre","area":7,"companyId":"2","other":"x"},"keptAt":5}');
    }
    expect(readDraft(area, owner, blank)?.values).toEqual({ ...blank, name: "Torre" });
  });
});
