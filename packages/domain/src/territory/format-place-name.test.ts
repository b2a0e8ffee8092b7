import { expect, it } from "vitest";
import { formatPlaceName } from "./format-place-name.ts";

it.each([
  ["SAN JOSÉ", "San José"],
  ["MONTES DE OCA", "Montes de Oca"],
  ["LA UNIÓN", "La Unión"],
  ["LEÓN CORTÉS CASTRO", "León Cortés Castro"],
  ["PASO DE LA DANTA", "Paso de la Danta"],
  ["ÁNGELES", "Ángeles"],
  ["", ""],
])("formats %s as %s", (stored, read) => {
  expect(formatPlaceName(stored)).toBe(read);
});
