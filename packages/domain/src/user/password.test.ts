import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generatePassword, isPasswordValid, passwordChecklist } from "./password.ts";

describe("password rule", () => {
  it.each(["Segura-2026", "Ñandú_123", "aB3$aB3$"])("accepts %j", (password) => {
    expect(isPasswordValid(password)).toBe(true);
  });

  it.each([
    ["Corta-1", "length"],
    ["minuscula-1", "uppercase"],
    ["MAYUSCULA-1", "lowercase"],
    ["Sin-Cifras", "digit"],
    ["SinSimbolos1", "special"],
    ["Sin Simbolos 1", "special"],
  ])("%j fails only %s", (password, condition) => {
    const missing = Object.entries(passwordChecklist(password)).filter(([, isMet]) => !isMet);
    expect(missing.map(([name]) => name)).toEqual([condition]);
    expect(isPasswordValid(password)).toBe(false);
  });

  it("counts surrogate pairs as one character", () => {
    expect(passwordChecklist("😀😀😀😀").length).toBe(false);
  });
});

describe("password generator", () => {
  it("returns 12 characters that meet the rule, for any random source", () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const password = generatePassword((limit) => (numbers.next().value as number) % limit);
        expect(password).toHaveLength(12);
        expect(isPasswordValid(password)).toBe(true);
        expect(password).not.toMatch(/[0O1lI]/);
      }),
    );
  });

  it("can place any character class at any position", () => {
    let state = 1;
    const randomBelow = (limit: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % limit;
    };
    const passwords = Array.from({ length: 500 }, () => generatePassword(randomBelow));
    for (const kind of [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/]) {
      for (let place = 0; place < 12; place++) {
        expect(passwords.some((password) => kind.test(password.charAt(place)))).toBe(true);
      }
    }
    expect(new Set(passwords).size).toBe(500);
  });
});
