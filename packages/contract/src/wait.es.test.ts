import { expect, test } from "vitest";
import { waitText } from "./wait.es.ts";

test.each([
  [0, "1 segundo"],
  [1, "1 segundo"],
  [60, "60 segundos"],
  [61, "2 minutos"],
  [900, "15 minutos"],
])("%i seconds are «%s»", (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
