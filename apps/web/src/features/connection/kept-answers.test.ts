import { expect, it } from "vitest";
import { hearTidings, type KeptAnswers, withoutRead } from "./kept-answers.ts";

const nothing: KeptAnswers = new Map();
const tidings = (name: string, keptAt: string | null) =>
  ({ mapaobra: "answer", name, keptAt, isCut: true }) as const;

it("an answer is not of now until the network answers the same", () => {
  const one = hearTidings(nothing, tidings("/mapas", "2026-11-22T16:42:00Z"));
  expect([...one.keys()]).toEqual(["/mapas"]);
  expect(hearTidings(one, tidings("/otro", null))).toBe(one);
  expect(hearTidings(one, tidings("/mapas", null)).size).toBe(0);
});

it("what was there before everything was read again is forgotten, and what was kept again meanwhile is not", () => {
  const before = hearTidings(
    hearTidings(nothing, tidings("/mapas", "2026-11-22T16:42:00Z")),
    tidings("/puntos", "2026-11-22T16:42:00Z"),
  );
  const after = hearTidings(before, tidings("/puntos", "2026-11-22T16:45:00Z"));
  expect([...withoutRead(after, before).keys()]).toEqual(["/puntos"]);
});
