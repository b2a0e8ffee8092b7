import type { AlertKind } from "@mapaobra/domain/search/search";
import { alertKinds } from "@mapaobra/domain/search/search";
import { describe, expect, it } from "vitest";
import type { MatchedPoint } from "../points/matching/match-points-service.ts";
import {
  type AlertSearch,
  matchAlerts as generateNotices,
  MAX_SINGLE_NOTICES,
  type PointEvent,
} from "./match-alerts.ts";

const at = new Date("2026-11-28T12:00:00Z");
const point = (id: number, columns: Partial<MatchedPoint> = {}): MatchedPoint => ({
  id,
  map_id: 1,
  media_count: 0,
  lat_micro: 9_900_000,
  lng_micro: -84_100_000,
  stage: "OBRA GRIS",
  work_class: null,
  province: null,
  canton: null,
  district: null,
  name: `Torre ${id}`,
  permit: null,
  developer: null,
  builder: null,
  date: null,
  area: null,
  ...columns,
});
const event = (id: number, changes: Partial<PointEvent> = {}): PointEvent => ({
  id,
  at,
  userId: 99,
  mapId: 1,
  pointId: id,
  kind: "new",
  fields: [],
  stageBefore: null,
  stageAfter: changes.kind === "stage" ? "TERMINADO" : null,
  ...changes,
});
const owner: AlertSearch["owner"] = {
  kind: "user",
  userId: 7,
  companyId: 1,
  clientId: null,
  roles: ["cliente"],
};
const search = (id: number, changes: Partial<AlertSearch> = {}): AlertSearch => ({
  id,
  filters: "",
  kinds: alertKinds,
  frequency: "daily",
  inBell: true,
  isDeleted: false,
  map: { id: 1, companyId: 1, published: false },
  owner,
  ...changes,
});
const matchAlerts = (...parameters: Parameters<typeof generateNotices>) =>
  [...generateNotices(...parameters)].filter((draft) => draft !== null);
const kindsOf = (events: PointEvent[], ...searches: AlertSearch[]) =>
  matchAlerts(
    events,
    events.map(({ pointId }) => point(pointId)),
    searches,
  ).map(({ searchId, kind }) => [searchId, kind]);

describe("alerts", () => {
  it("are about the points that a search finds as they are now", () => {
    const points = [point(1, { name: "Torre Álamo", area: 90 }), point(2, { stage: null, area: 200 })];
    const found = (filters: string) =>
      matchAlerts([event(1), event(2), event(3)], points, [search(1, { filters })]).map(
        ({ pointId }) => pointId,
      );
    expect(found("")).toEqual([1, 2]);
    expect(found("buscar=alamo")).toEqual([1]);
    expect(found("etapa=no+definido")).toEqual([2]);
    expect(found("m2min=100")).toEqual([2]);
    expect(found("zona=9.8_-84.2*10_-84.2*10_-84.15")).toEqual([]);
    expect(found("etapa=no+definido&m2max=100")).toEqual([]);
  });

  it.each<[AlertKind[], AlertKind[]]>([
    [["new"], ["new"]],
    [
      ["stage", "photos"],
      ["stage", "photos"],
    ],
    [["data"], ["data"]],
    [[], []],
  ])("are of the kinds that the search wants: %j", (kinds, expected) => {
    const events = [
      event(1),
      event(2, { kind: "stage" }),
      event(3, { kind: "data", fields: ["area"] }),
      event(4, { kind: "photos" }),
    ];
    expect(kindsOf(events, search(1, { kinds })).map(([, kind]) => kind)).toEqual(expected);
  });

  it("are not about the owner's own changes", () => {
    expect(kindsOf([event(1, { userId: owner.userId }), event(2, { userId: null })], search(5))).toEqual([
      [5, "new"],
    ]);
  });

  it("are not given on a map that the owner may not read", () => {
    const foreign = { id: 1, companyId: 2, published: false };
    expect(kindsOf([event(1)], search(1, { map: foreign }))).toEqual([]);
    expect(kindsOf([event(1)], search(1, { map: { ...foreign, published: true } }))).toEqual([]);
    expect(kindsOf([event(1)], search(1, { owner: { ...owner, roles: [] } }))).toEqual([]);
    const superUser = { ...owner, companyId: null, roles: ["super"] as const };
    expect(kindsOf([event(1)], search(1, { map: foreign, owner: superUser }))).toEqual([[1, "new"]]);
  });

  it("are not given on another map", () => {
    expect(kindsOf([event(1, { mapId: 2 })], search(1))).toEqual([]);
  });

  it("report an event once to each owner, by their soonest search that wants it", () => {
    const other = { ...owner, userId: 8 };
    const searches = [
      search(1, { frequency: "weekly" }),
      search(2, { frequency: "instant", kinds: ["stage"] }),
      search(3),
      search(4, { frequency: "daily", owner: other }),
    ];
    expect(kindsOf([event(1)], ...searches)).toEqual([
      [3, "new"],
      [4, "new"],
    ]);
  });

  it("go to a deleted search only if no other one of the owner reports them", () => {
    const deleted = search(1, { frequency: "instant", isDeleted: true });
    expect(kindsOf([event(1)], deleted)).toEqual([[1, "new"]]);
    expect(kindsOf([event(1)], deleted, search(2, { kinds: ["photos"] }))).toEqual([[1, "new"]]);
    const kept = search(2, { frequency: "never", kinds: ["data"] });
    const change = event(1, { kind: "stage", fields: ["area"], stageBefore: "A", stageAfter: "B" });
    expect(matchAlerts([change], [point(1)], [deleted, kept])).toMatchObject([
      { searchId: 2, kind: "data", fields: ["area"] },
    ]);
  });

  it("are mailed and appear behind the bell if different searches of the owner say so", () => {
    const [byMail, inBell] = [search(2, { inBell: false }), search(1, { frequency: "never" })];
    const noticesOf = (...searches: AlertSearch[]) =>
      matchAlerts([event(1)], [point(1)], searches).map((notice) => [notice.searchId, notice.inBell]);
    expect(noticesOf(byMail)).toEqual([[2, false]]);
    expect(noticesOf(inBell, byMail)).toEqual([[2, true]]);
    expect(noticesOf({ ...inBell, kinds: ["stage"] }, byMail)).toEqual([[2, false]]);
    const other = { ...owner, userId: 8 };
    expect(noticesOf(byMail, search(3, { owner: other }))).toEqual([
      [2, false],
      [3, true],
    ]);
  });

  it("are the same for owners with the same searches, except of changes that they made", () => {
    const others = [8, 9].map((userId) => ({ ...owner, userId }));
    const searches = [owner, ...others].map((each, index) => search(index + 1, { owner: each }));
    expect(kindsOf([event(1, { userId: 8 }), event(2, { kind: "photos" })], ...searches)).toEqual([
      [1, "new"],
      [1, "photos"],
      [2, "photos"],
      [3, "new"],
      [3, "photos"],
    ]);
  });

  it("join the kinds of the owner's searches that find the point", () => {
    const change = event(1, { kind: "stage", fields: ["area"], stageBefore: "A", stageAfter: "B" });
    const searches = [search(1, { kinds: ["data"] }), search(2, { kinds: ["stage"] })];
    expect(matchAlerts([change], [point(1)], searches)).toMatchObject([
      { searchId: 1, kind: "stage", fields: ["area"], stageBefore: "A", stageAfter: "B" },
    ]);
  });

  it("of a new point include what follows at once", () => {
    const events = [
      event(1),
      event(2, { pointId: 1, kind: "photos" }),
      event(3, { pointId: 2, kind: "photos" }),
    ];
    expect(kindsOf(events, search(1)).map(([, kind]) => kind)).toEqual(["new", "photos"]);
  });

  it("of a further batch of the same changes are counted when the limit was reached", () => {
    const events = [event(1), event(2)];
    const given = new Map([[1, MAX_SINGLE_NOTICES]]);
    const points = [point(1), point(2)];
    const other = search(2, { owner: { ...owner, userId: 8 } });
    expect(
      matchAlerts(events, points, [search(1), other], given).map(({ pointId, count }) => [pointId, count]),
    ).toEqual([
      [null, 2],
      [1, 1],
      [2, 1],
    ]);
  });

  it("are not about a stage that the point has again, which takes no place among the single ones", () => {
    const stage = (id: number, pointId: number, stageBefore: string, stageAfter: string) =>
      event(id, { kind: "stage", pointId, stageBefore, stageAfter });
    const changed = Array.from({ length: MAX_SINGLE_NOTICES }, (_, index) => 100 + index);
    const events = [
      stage(1, 1, "A", "B"),
      { ...stage(2, 1, "B", "A"), fields: ["area" as const] },
      ...changed.slice(1).map((id) => stage(id, id, "A", "B")),
      stage(200, 2, "OBRA GRIS", "B"),
      stage(201, 2, "B", "obra gris"),
    ];
    const points = [1, 2, ...changed].map((id) => point(id));
    const drafts = matchAlerts(events, points, [search(1)]);
    expect(drafts.map(({ pointId, kind }) => [pointId, kind])).toEqual([
      [1, "data"],
      ...changed.slice(1).map((id) => [id, "stage"]),
    ]);
    expect(matchAlerts(events, points, [search(1, { kinds: ["stage"] })])).toHaveLength(changed.length - 1);
    // The owner's own change is not news: that of another person is.
    const own = { ...owner, userId: 99 };
    const [, back] = events as [PointEvent, PointEvent];
    const returned = [stage(1, 1, "A", "B"), { ...back, userId: 98 }];
    expect(matchAlerts(returned, points, [search(1, { owner: own })])).toMatchObject([{ kind: "stage" }]);
  });

  it("can be paused between short steps", () => {
    const events = Array.from({ length: 1_000 }, (_, index) => event(index + 1));
    const searches = Array.from({ length: 20 }, (_, index) =>
      search(index + 1, { filters: `numero=${index + 2_000}` }),
    );
    const steps = [...generateNotices(events, [], searches)];
    expect(steps.length).toBeGreaterThanOrEqual(40);
  });

  it("beyond the limit of a search are one notice with a count for each kind", () => {
    const events = Array.from({ length: MAX_SINGLE_NOTICES + 30 }, (_, index) => event(index + 1));
    const stages = [event(900, { kind: "stage", stageAfter: "B" }), event(901, { kind: "stage" })];
    const drafts = matchAlerts(
      [...events, ...stages],
      [...events, ...stages].map(({ pointId }) => point(pointId)),
      [search(1)],
    );
    expect(drafts).toHaveLength(MAX_SINGLE_NOTICES + 2);
    expect(drafts.slice(MAX_SINGLE_NOTICES)).toMatchObject([
      { kind: "new", pointId: null, count: 30, eventId: MAX_SINGLE_NOTICES + 1 },
      { kind: "stage", pointId: null, pointIds: [900, 901], count: 2, eventId: 900, stageAfter: null },
    ]);
  });
});
