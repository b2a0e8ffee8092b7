import { describe, expect, it } from "vitest";
import {
  newerKeptDraft,
  parseKeptDraft,
  recordDraftKey,
  serializeKeptDraft,
  withoutFields,
} from "./kept-draft.ts";

interface Draft {
  readonly name: string;
  readonly companyId: number | null;
  readonly active: boolean;
}
const blank: Draft = { name: "", companyId: null, active: true };
const kept = { values: { ...blank, name: "Ana" }, base: blank, version: 3, keptAt: 5 };

describe("kept draft", () => {
  it("is read as it was written", () => {
    expect(parseKeptDraft(serializeKeptDraft(kept), blank)).toEqual(kept);
    const added = { ...kept, version: undefined };
    expect(parseKeptDraft(serializeKeptDraft(added), blank)).toEqual(added);
  });

  it("has its own key for each user, screen and record", () => {
    const keys = [
      recordDraftKey(1, "clientes", 7),
      recordDraftKey(2, "clientes", 7),
      recordDraftKey(1, "mapas", 7),
      recordDraftKey(1, "clientes", 8),
      recordDraftKey(1, "clientes", undefined),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([null, undefined, "", "null", "7", "{", '{"keptAt":5}', '{"values":{"name":"A"},"keptAt":"x"}'])(
    "is ignored if it is invalid: %s",
    (text) => {
      expect(parseKeptDraft(text, blank)).toBeUndefined();
    },
  );

  it("is ignored if it equals the form as it opens", () => {
    expect(parseKeptDraft(serializeKeptDraft({ ...kept, values: blank }), blank)).toBeUndefined();
  });

  it("drops unknown fields and values of the wrong type", () => {
    const text = '{"values":{"name":"Ana","companyId":[],"active":"no","other":1},"keptAt":5}';
    expect(parseKeptDraft(text, blank)).toEqual({
      values: { ...blank, name: "Ana" },
      base: blank,
      version: undefined,
      keptAt: 5,
    });
  });

  it("lacks the excluded fields", () => {
    expect(withoutFields({ ...blank, password: "Segura-2026" }, ["password"])).toEqual(blank);
  });

  it("is the one typed last", () => {
    const later = { ...kept, keptAt: 6 };
    expect(newerKeptDraft(kept, later)).toBe(later);
    expect(newerKeptDraft(later, kept)).toBe(later);
    expect(newerKeptDraft(undefined, kept)).toBe(kept);
  });
});
