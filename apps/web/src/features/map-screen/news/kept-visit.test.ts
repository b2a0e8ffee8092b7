import { describe, expect, it } from "vitest";
import { parseVisit, writeVisit } from "./visit-keeper.ts";

const visit = {
  baseline: "2026-11-20T08:00:00.000Z",
  activeAt: "2026-11-20T14:00:00.000Z",
  seen: new Map([[7, "2026-11-20T13:00:00.000Z"]]),
};

describe("a visit on the device", () => {
  it.each([visit, { ...visit, baseline: null, seen: new Map() }])("is read as it was written", (kept) => {
    expect(parseVisit(writeVisit(kept))).toEqual(kept);
  });

  it.each([
    null,
    "",
    "{}",
    "[1]",
    '{"desde":null,"activa":"ayer","vistos":[]}',
    '{"desde":5,"activa":"2026-11-20T14:00:00.000Z","vistos":[]}',
    '{"desde":null,"activa":"2026-11-20T14:00:00.000Z","vistos":[[1]]}',
  ])("counts as absent if it is %s", (text) => {
    expect(parseVisit(text)).toBeNull();
  });
});
