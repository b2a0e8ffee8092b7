import { expect, it } from "vitest";
import { bellLabel } from "./bell-label.es.ts";

it.each([
  [0, "Avisos"],
  [3, "Avisos, 3 sin leer"],
  [100, "Avisos, más de 99 sin leer"],
])("with %i unread notices the bell is named '%s'", (unread, label) => {
  expect(bellLabel(unread)).toBe(label);
});
