import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generatePassword, isPasswordValid, passwordChecklist } from "./password.ts";

describe("a password", () => {
  it.each(["Segura-2026", "Ñandú_123", "aB3$aB3$"])("may be %j", (password) => {
    expect(isPasswordValid(password)).toBe(true);
  });

  it.each([
    ["Corta-1", "length"],
    ["minuscula-1", "uppercase"],
    ["MAYUSCULA-1", "lowercase"],
    ["Sin-Cifras", "digit"],
    ["SinSimbolos1", "special"],
    ["Sin Simbolos 1", "special"],
  ])("%j lacks %s alone", (password, condition) => {
    const unmet = Object.entries(passwordChecklist(password)).filter(([, met]) => !met);
    expect(unmet.map(([name]) => name)).toEqual([condition]);
    expect(isPasswordValid(password)).toBe(false);
  });

  it("of two-part characters is as long as people count", () => {
    expect(passwordChecklist("😀😀😀😀").length).toBe(false);
  });
});

describe("the password generator", () => {
  it("makes 12 characters that meet the rule, whatever chance brings", () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const password = generatePassword((limit) => (numbers.next().value as number) % limit);
        expect(password).toHaveLength(12);
        expect(isPasswordValid(password)).toBe(true);
        expect(password).not.toMatch(/[0O1lI]/);
      }),
    );
  });

  it("asks for chance once a character and once a place, and puts any kind anywhere", () => {
    const limits: number[] = [];
    const last = generatePassword((limit) => {
      limits.push(limit);
      return limit - 1;
    });
    expect(limits).toHaveLength(24);
    expect(last).toMatch(/^Zz9_/);
    expect(generatePassword(() => 0)).toMatch(/^AAA.*A$|^.+$/);
  });
});
