import { emptyDraft } from "@mapaobra/domain/point/point";
import { describe, expect, it } from "vitest";
import { draftKey, newerDraft, parseDraft, serializeDraft } from "./autosaved-draft.ts";
import { valuesOf } from "./form/form-values.ts";

const blank = valuesOf(emptyDraft);
const owner = { userId: 7, mapId: 4, pointId: null };
const values = { ...blank, name: "Torre", companyId: 2, date: "2026-03-01" };
const draft = { values, keptAt: 5, attempt: null };

describe("autosaved draft", () => {
  it("is read as it was written", () => {
    expect(parseDraft(serializeDraft(draft), blank)).toEqual(draft);
  });

  it.each([{ userId: 8 }, { mapId: 5 }, { pointId: 1 }, { waitingId: 3 }])(
    "has a different key for %o",
    (other) => {
      expect(draftKey({ ...owner, ...other })).not.toBe(draftKey(owner));
    },
  );

  it("of an edited point has the same key on every map", () => {
    expect(draftKey({ ...owner, mapId: 5, pointId: 9 })).toBe(draftKey({ ...owner, pointId: 9 }));
  });

  it("includes a save attempt with an unknown outcome", () => {
    const attempt = { save: { ...emptyDraft, id: 0, version: undefined, name: "Torre" }, writeKey: "a" };
    expect(parseDraft(serializeDraft({ ...draft, attempt }), blank)?.attempt).toEqual(attempt);
    const broken = JSON.stringify({ ...draft, attempt: { save: null, writeKey: 7 } });
    expect(parseDraft(broken, blank)?.attempt).toBeNull();
  });

  it.each([null, undefined, "", "null", "7", "{", '{"keptAt":5}', '{"values":{},"keptAt":"x"}'])(
    "is ignored if it is invalid: %s",
    (text) => {
      expect(parseDraft(text, blank)).toBeUndefined();
    },
  );

  it("drops unknown fields and values of the wrong type", () => {
    const text = '{"values":{"name":"Torre","area":7,"companyId":"2","other":"x"},"keptAt":5}';
    expect(parseDraft(text, blank)?.values).toEqual({ ...blank, name: "Torre" });
  });

  it("newerDraft returns the one typed last", () => {
    const later = { ...draft, keptAt: 6 };
    expect(newerDraft(draft, later)).toBe(later);
    expect(newerDraft(later, draft)).toBe(later);
    expect(newerDraft(undefined, draft)).toBe(draft);
    expect(newerDraft(draft, undefined)).toBe(draft);
    expect(newerDraft(undefined, undefined)).toBeUndefined();
  });
});
