import { compileFilters, noFilters } from "@mapaobra/domain/point/filters";
import { tableOf } from "@mapaobra/domain/point/table";
import { describe, expect, it } from "vitest";
import { countNewer, findMatches, MAX_NEWEST, recountNewer } from "./find-matches.ts";
import type { SearchableMap } from "./searchable-map.ts";

const everything = compileFilters(noFilters);
const finished = compileFilters({ ...noFilters, stage: ["terminado"] });

/** A map whose point n was created at `created[n - 1]`; every second one is finished. */
const mapOf = (created: readonly number[]): SearchableMap => ({
  revision: 1,
  table: tableOf(
    created.map((_, index) => ({
      id: index + 1,
      position: { latitude: 9.9, longitude: -84.1 },
      stage: index % 2 === 0 ? "TERMINADO" : "OBRA GRIS",
      workClass: "",
      province: "",
      canton: "",
      district: "",
      mediaCount: 0,
    })),
  ),
  created: Float64Array.from(created),
  texts: null,
  textBytes: 0,
  bytes: 0,
});

const idsOf = ({ newest }: ReturnType<typeof findMatches>) => newest.map(({ id }) => id);

describe("the matches of a map", () => {
  it("are counted, the newest first", () => {
    const map = mapOf([5, 9, 1, 9, 7]);
    expect(idsOf(findMatches(map, everything))).toEqual([4, 2, 5, 1, 3]);
    const found = findMatches(map, finished);
    expect([found.total, idsOf(found)]).toEqual([3, [5, 1, 3]]);
  });

  it("keep only the newest of many, whatever their order", () => {
    const map = mapOf(Array.from({ length: 2 * MAX_NEWEST }, (_, index) => (index * 7) % (2 * MAX_NEWEST)));
    const found = findMatches(map, everything);
    expect(found.total).toBe(2 * MAX_NEWEST);
    expect(found.newest.map(({ created }) => created)).toEqual(
      Array.from({ length: MAX_NEWEST }, (_, index) => 2 * MAX_NEWEST - 1 - index),
    );
  });

  it("are new if they were created after a look", () => {
    const found = findMatches(mapOf([5, 9, 1, 9, 7]), everything);
    expect([0, 5, 9].map((since) => countNewer(found, since))).toEqual([5, 3, 0]);
  });

  it("are counted again if all of the newest are new", () => {
    const map = mapOf(Array.from({ length: MAX_NEWEST + 10 }, (_, index) => index));
    const found = findMatches(map, everything);
    expect(countNewer(found, 10)).toBe(MAX_NEWEST - 1);
    expect(countNewer(found, 3)).toBeUndefined();
    expect(recountNewer(map, everything, 3)).toBe(MAX_NEWEST + 6);
  });
});
