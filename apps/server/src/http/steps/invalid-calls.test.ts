import { DomainError } from "@mapaobra/domain/errors";
import { expect, it } from "vitest";
import { createInvalidCallCounter } from "./invalid-calls.ts";

it.each([
  ["invalid_input", 1],
  ["too_large", 1],
  ["not_found", 0],
] as const)("a request that ends with %s is counted %i times, and its error stays", (code, count) => {
  const counted: string[] = [];
  const countCall = createInvalidCallCounter({ consume: (ip) => void counted.push(ip) });
  const error = new DomainError(code);
  expect(() => countCall(error, { ip: "192.0.2.1" })).toThrow(error);
  expect(counted).toHaveLength(count);
});
