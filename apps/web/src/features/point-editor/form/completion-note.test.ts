import { expect, it } from "vitest";
import { completionNote } from "./completion-note.ts";

it.each([
  [0, 14, ", faltan 14 datos"],
  [0, 1, ", falta 1 dato"],
  [1, 2, ", 1 por revisar, faltan 2 datos"],
  [1, 0, ", 1 por revisar"],
  [0, 0, ""],
])("%i sections to check and %i empty fields are noted as '%s'", (doubtful, empty, text) => {
  expect(completionNote(doubtful, empty)).toBe(text);
});
