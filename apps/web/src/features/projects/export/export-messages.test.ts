import { expect, it } from "vitest";
import { exportCountMessage, exportScopeMessage } from "./export-messages.ts";

it.each([
  [1, "Se exportará 1 proyecto"],
  [28_385, "Se exportarán 28.385 proyectos"],
])("the number of projects is announced before an export: %i", (count, message) => {
  expect(exportCountMessage(count)).toBe(message);
});

it.each([
  [false, 4, "Todos los del mapa."],
  [false, 2, "Los que dejan los filtros, de 4 en el mapa."],
  [true, 4, "Los que se ven en el mapa."],
  [true, 2, "Los que se ven, entre los que dejan los filtros, de 4 en el mapa."],
])("the scope names view and filters: only in view %s, %i of 4", (isOnlyInView, matches, message) => {
  expect(exportScopeMessage({ isOnlyInView, matches, total: 4 })).toBe(message);
});
