import { describe, expect, it } from "vitest";
import type { Change } from "./change.ts";
import { netChanges } from "./net-changes.ts";

const stage = (stageBefore: string | null, stageAfter: string | null, ...fields: Change["fields"]) =>
  ({ kind: "stage", fields, stageBefore, stageAfter }) as const;
const photos = { kind: "photos", fields: [], stageBefore: null, stageAfter: null } as const;

describe("the changes of a point in a period", () => {
  it("have no stage that is the same at the end", () => {
    expect(netChanges([stage("A", "B"), photos, stage("B", "A")])).toMatchObject([photos]);
    expect(netChanges([stage(null, "B"), stage("B", "")])).toMatchObject([]);
  });

  it("keep the other fields of a stage that is the same at the end", () => {
    expect(netChanges([stage("A", "B", "area"), stage("B", "A", "date", "area")])).toMatchObject([
      { kind: "data", fields: ["area"], stageBefore: null, stageAfter: null },
      { kind: "data", fields: ["date", "area"] },
    ]);
  });

  it("have a stage once, from the first to the last", () => {
    expect(netChanges([stage("A", "B", "area"), stage("B", "C")])).toMatchObject([stage("A", "C", "area")]);
    expect(netChanges([photos, stage("A", "B")])).toMatchObject([photos, stage("A", "B")]);
  });
});
