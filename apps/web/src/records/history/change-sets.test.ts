import { encodeHistoryPart, type HistoryEntry, historyNouns } from "@mapaobra/contract/wire/history";
import { describe, expect, it } from "vitest";
import { dayAndTimeOf, groupByDay, groupIntoChangeSets } from "./change-sets.ts";

const { user } = historyNouns;

let count = 0;
const entry = (overrides: Partial<HistoryEntry> & Pick<HistoryEntry, "at">): HistoryEntry => {
  count += 1;
  return {
    id: count,
    userId: 1,
    userName: "Ana",
    action: "editado",
    before: null,
    after: null,
    bulkEdit: null,
    ...overrides,
  };
};
const part = (values: Record<string, unknown>) => encodeHistoryPart(user, values);

const at = "2026-03-01T15:00:00.123Z";
const earlier = "2026-03-01T14:00:00.000Z";

describe("groupIntoChangeSets", () => {
  it("translates column names to property names, and names the user", () => {
    const [save] = groupIntoChangeSets(user, [
      entry({ at, before: part({ name: "Ana" }), after: part({ name: "Ana María" }) }),
    ]);
    expect(save).toMatchObject({
      userName: "Ana",
      action: "editado",
      before: { name: "Ana" },
      after: { name: "Ana María" },
    });
  });

  it("attributes entries without a user to the system", () => {
    expect(groupIntoChangeSets(user, [entry({ at, userId: null, userName: null })])[0]?.userName).toBe(
      "Sistema",
    );
  });

  it("merges the entries that one user wrote at one moment", () => {
    const saves = groupIntoChangeSets(user, [
      entry({ at, after: part({ roles: ["admin"] }) }),
      entry({ at, before: part({ roles: ["cliente"] }) }),
      entry({ at, before: part({ roles: ["user"] }) }),
      entry({ at: earlier, after: part({ password: "•••" }) }),
    ]);
    expect(saves).toMatchObject([
      { action: "editado", before: { roles: ["user", "cliente"] }, after: { roles: ["admin"] } },
      { action: "editado", before: {}, after: { password: "•••" } },
    ]);
  });

  it("shows a creation with all records created with it", () => {
    const saves = groupIntoChangeSets(user, [
      entry({ at, after: part({ roles: ["user"] }) }),
      entry({ at, action: "creado", after: part({ name: "Ana" }) }),
    ]);
    expect(saves).toMatchObject([{ action: "creado", after: { name: "Ana", roles: ["user"] } }]);
  });

  it("separates entries of another user or another moment", () => {
    const [one, other] = [entry({ at }), entry({ at, userName: "Luis" })];
    expect(groupIntoChangeSets(user, [one, other, entry({ at: earlier, userName: "Luis" })])).toHaveLength(3);
  });

  it("merges first and last state of one moment into one change", () => {
    const saves = groupIntoChangeSets(user, [
      entry({ at, before: part({ name: "b" }), after: part({ name: "c" }) }),
      entry({ at, before: part({ name: "a" }), after: part({ name: "b" }) }),
    ]);
    expect(saves).toMatchObject([{ before: { name: "a" }, after: { name: "c" } }]);
  });

  it("counts an entry once if a shifted page repeats it", () => {
    const duplicate = entry({ at });
    expect(groupIntoChangeSets(user, [duplicate, duplicate])).toHaveLength(1);
  });
});

describe("date and time of a change set", () => {
  it("are in Costa Rica time", () => {
    expect(dayAndTimeOf({ at: "2026-01-01T05:59:59Z" })).toEqual({ day: "31/12/2025", time: "23:59" });
  });

  it("group the change sets of one day", () => {
    const [last, middle, first] = groupIntoChangeSets(user, [
      entry({ at: "2026-01-02T06:00:00Z" }),
      entry({ at: "2026-01-02T05:00:00Z" }),
      entry({ at: "2026-01-01T06:00:00Z" }),
    ]);
    expect(groupByDay([last, middle, first].filter((save) => save !== undefined))).toEqual([
      { day: "02/01/2026", saves: [last] },
      { day: "01/01/2026", saves: [middle, first] },
    ]);
  });
});
