import { describe, expect, it } from "vitest";
import { type AlertKind, alertKinds } from "../search/search.ts";
import { type Change, newsOf } from "./change.ts";

const change = (kind: AlertKind, fields: Change["fields"] = []): Change => ({
  kind,
  fields,
  stageBefore: kind === "stage" ? "OBRA GRIS" : null,
  stageAfter: kind === "stage" ? "TERMINADO" : null,
});
const wanted = (...kinds: AlertKind[]) => ({ kinds, withContacts: true });

describe("the news of a change", () => {
  it.each(alertKinds)("are of the kinds that the reader wants: %s", (kind) => {
    const changed = change(kind, kind === "data" ? ["area"] : []);
    expect(newsOf(changed, wanted(kind))).toEqual(changed);
    expect(newsOf(changed, wanted(...alertKinds.filter((other) => other !== kind)))).toBeNull();
  });

  it("of a stage that came with other data are one, as far as both are wanted", () => {
    const both = change("stage", ["area"]);
    expect(newsOf(both, wanted("stage", "data"))).toEqual(both);
    expect(newsOf(both, wanted("stage"))).toEqual(change("stage"));
    expect(newsOf(both, wanted("data"))).toEqual(change("data", ["area"]));
  });

  it("have no contacts for a reader who sees none", () => {
    const reader = { kinds: alertKinds, withContacts: false };
    expect(newsOf(change("data", ["phone", "email", "manager"]), reader)).toBeNull();
    expect(newsOf(change("data", ["phone", "area"]), reader)).toEqual(change("data", ["area"]));
    expect(newsOf(change("data", ["phone"]), wanted("data"))).toEqual(change("data", ["phone"]));
  });
});
