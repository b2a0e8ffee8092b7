import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isEmail } from "./email.ts";

describe("isEmail", () => {
  it.each(["ana@empresa.co.cr", "ana.mora+obras@empresa.com", "peña@construcción.cr"])("accepts %j", (text) =>
    expect(isEmail(text)).toBe(true),
  );

  it.each([
    "",
    "ana",
    "ana@empresa",
    "@empresa.com",
    "ana@",
    "ana@@empresa.com",
    "ana@empresa..com",
    "ana@.com",
    "ana mora@empresa.com",
    "ana@empresa.com, eva@empresa.com",
    "Ana <ana@empresa.com>",
    "ana@empresa.com\nBcc: x@y.z",
  ])("rejects %j", (text) => expect(isEmail(text)).toBe(false));

  it("accepts every common address that mail systems accept", () => {
    fc.assert(fc.property(fc.emailAddress(), (address) => isEmail(address)));
  });

  it("runs in linear time on long input", () => {
    expect(isEmail(`${"a.".repeat(50_000)}@${"b.".repeat(50_000)}`)).toBe(false);
  });
});
