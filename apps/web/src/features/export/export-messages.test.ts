import { expect, it } from "vitest";
import { exportCountMessage } from "./export-messages.ts";

it.each([
  [1, "Se exportará 1 proyecto"],
  [28_385, "Se exportarán 28.385 proyectos"],
])("the number of projects is announced before an export: %i", (count, message) => {
  expect(exportCountMessage(count)).toBe(message);
});
