import { expect, it } from "vitest";
import { connectionMessage } from "./connection-message.ts";
import type { StaleResponses } from "./stale-responses.ts";

/** 11:00 in Costa Rica. */
const now = new Date("2026-11-22T17:00:00Z");
const staleResponses = (...answers: readonly [string, boolean][]): StaleResponses =>
  new Map(answers.map(([at, isCut], index) => [String(index), { cachedAt: new Date(at), isCut }]));

it.each([
  ["nothing while all is well", staleResponses(), true, undefined],
  [
    "that what is on the screen may be old by now",
    staleResponses(),
    false,
    "Sin conexión. Lo que se muestra puede haber cambiado.",
  ],
  [
    "the moment of the oldest answer",
    staleResponses(["2026-11-22T16:50:00Z", true], ["2026-11-22T16:42:59Z", true]),
    false,
    "Sin conexión. Se muestran los datos de las 10:42.",
  ],
  [
    "the same where the browser knows only that it has a network",
    staleResponses(["2026-11-22T07:05:00Z", true]),
    true,
    "Sin conexión. Se muestran los datos de la 01:05.",
  ],
  [
    "the day where it was another",
    staleResponses(["2026-11-21T16:42:00Z", true]),
    false,
    "Sin conexión. Se muestran los datos del 21/11/2026 a las 10:42.",
  ],
  [
    "that the connection is slow where there is one",
    staleResponses(["2026-11-22T16:42:00Z", false]),
    true,
    "La conexión es muy lenta. Se muestran los datos de las 10:42.",
  ],
])("shows %s", (_what, answers, isOnline, sentence) => {
  expect(connectionMessage(answers, isOnline, now)).toBe(sentence);
});
