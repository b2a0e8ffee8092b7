import type { ChangeKind, DayChange } from "@mapaobra/domain/change/day-change";
import { expect, it } from "vitest";
import { newsDays } from "./news-days.ts";

const news = (day: string, ...kinds: ChangeKind[][]) =>
  kinds.map((kinds, index) => ({ pointId: index, day, kinds }) as unknown as DayChange);
const kindsOf = (changes: readonly DayChange[]) => changes.map(({ kinds }) => kinds[0]);

it("have changes first, and those of a stage before others", () => {
  const [day] = newsDays(news("2026-11-20", ["new"], ["photos"], ["progress"], ["stage", "progress"]));
  expect(kindsOf(day?.changes ?? [])).toEqual(["stage", "progress", "photos", "new"]);
  expect(day?.added).toBe(0);
});

it("count the projects that were added in bulk, day by day", () => {
  const bulk = Array.from({ length: 6 }, (): ChangeKind[] => ["new", "photos"]);
  const days = newsDays([...news("2026-11-20", ...bulk, ["data"]), ...news("2026-11-19", ["new"])]);
  expect(days.map(({ day, changes, added }) => [day, changes.length, added])).toEqual([
    ["2026-11-20", 1, 6],
    ["2026-11-19", 1, 0],
  ]);
});
