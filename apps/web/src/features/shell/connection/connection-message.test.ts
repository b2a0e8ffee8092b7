import { expect, it } from "vitest";
import { connectionMessage } from "./connection-message.ts";
import type { StaleResponses } from "./stale-responses.ts";

/** 11:00 in Costa Rica. */
const now = new Date("2026-11-22T17:00:00Z");
const staleResponses = (...entries: readonly [string, boolean][]): StaleResponses =>
  new Map(entries.map(([at, isCut], index) => [String(index), { cachedAt: new Date(at), isCut }]));

it.each([
  ["nothing without stale responses", staleResponses(), true, undefined],
  [
    "that the screen may be stale",
    staleResponses(),
    false,
    "Sin conexión. Lo que se muestra puede haber cambiado.",
  ],
  [
    "the time of the oldest response",
    staleResponses(["2026-11-22T16:50:00Z", true], ["2026-11-22T16:42:59Z", true]),
    false,
    "Sin conexión. Se muestran los datos de las 10:42.",
  ],
  [
    "the same when the browser reports a network",
    staleResponses(["2026-11-22T07:05:00Z", true]),
    true,
    "Sin conexión. Se muestran los datos de la 01:05.",
  ],
  [
    "the date if it is not today",
    staleResponses(["2026-11-21T16:42:00Z", true]),
    false,
    "Sin conexión. Se muestran los datos del 21/11/2026 a las 10:42.",
  ],
  [
    "a slow connection while online",
    staleResponses(["2026-11-22T16:42:00Z", false]),
    true,
    "La conexión es muy lenta. Se muestran los datos de las 10:42.",
  ],
])("shows %s", (_title, entries, isOnline, message) => {
  expect(connectionMessage(entries, isOnline, now)).toBe(message);
});
