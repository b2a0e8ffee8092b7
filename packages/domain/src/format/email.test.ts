import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isEmail } from "./email.ts";

describe("an e-mail address", () => {
  it.each(["ana@empresa.co.cr", "ana.mora+obras@empresa.com", "peña@construcción.cr"])("is %j", (text) =>
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
  ])("is not %j", (text) => expect(isEmail(text)).toBe(false));

  it("is every address that mail systems accept in its common form", () => {
    fc.assert(fc.property(fc.emailAddress(), (address) => isEmail(address)));
  });

  it("is told at once, however long and odd the text", () => {
    expect(isEmail(`${"a.".repeat(50_000)}@${"b.".repeat(50_000)}`)).toBe(false);
  });
});
