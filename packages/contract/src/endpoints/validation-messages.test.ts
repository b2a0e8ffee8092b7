import type { DomainError } from "@mapaobra/domain/errors";
import { expect, it } from "vitest";
import { endpoints } from "./table.ts";

const invalidValues = [
  null,
  "",
  "x",
  "NaN,NaN,NaN,NaN",
  "1e999",
  -1,
  1.5,
  true,
  [],
  [null],
  [{}],
  {},
  "x".repeat(100_001),
];
const libraryMessage = /invalid|expected|received|too (?:big|small)/i;

it("every validation message of an endpoint's fields is in Spanish", () => {
  const untranslated = new Set<string>();
  for (const { name: endpoint, request } of endpoints) {
    for (const { name } of request.fields) {
      for (const value of invalidValues) {
        try {
          request.decode({ [name]: value });
        } catch (error) {
          for (const { field, message } of (error as DomainError).fields) {
            if (libraryMessage.test(message)) untranslated.add(`${endpoint} ${field}: ${message}`);
          }
        }
      }
    }
  }
  expect([...untranslated]).toEqual([]);
});
