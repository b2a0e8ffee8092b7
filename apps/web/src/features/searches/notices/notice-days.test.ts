import type { Notice } from "@mapaobra/domain/search/notice";
import { expect, it } from "vitest";
import { makeNotice } from "../../../testing/factories.ts";
import { noticeDays } from "./notice-days.es.ts";

/** The last second of a day in Costa Rica. */
const now = new Date("2026-03-10T05:59:59Z");
const at = (instant: string): Notice => makeNotice({ at: instant });

it("groups notices by their day in Costa Rica", () => {
  const days = noticeDays(
    [
      at("2026-03-10T05:00:00Z"),
      at("2026-03-09T06:00:00Z"),
      at("2026-03-09T05:59:00Z"),
      at("2026-03-01T12:00:00Z"),
    ],
    now,
  );
  expect(days.map(({ label, notices }) => [label, notices.length])).toEqual([
    ["Hoy", 2],
    ["Ayer", 1],
    ["01/03/2026", 1],
  ]);
});
