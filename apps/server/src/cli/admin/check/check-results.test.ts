import { describe, expect, it } from "vitest";
import { checkClock } from "./check-clock.ts";
import { checkMigrations } from "./check-migrations.ts";

describe("checkClock", () => {
  it.each([
    [0, "ok", "A 0,00 s"],
    [-2_000, "ok", "A 2,00 s"],
    [2_500, "aviso", "2,50 s adelantado"],
    [-61_000, "error", "61,00 s atrasado"],
  ])("rates a difference of %d ms as %s", (difference, level, text) => {
    expect(checkClock(1_000_000 + difference, 1_000_000)).toMatchObject({
      level,
      text: expect.stringContaining(text),
    });
  });
});

describe("checkMigrations", () => {
  const [first, second] = [
    { name: "001_a.sql", hash: "1" },
    { name: "002_b.sql", hash: "2" },
  ] as const;
  it.each([
    ["all", [first, second], "ok", "Las 2 están aplicadas"],
    ["none", [], "aviso", "La base de datos está vacía"],
    ["an earlier version's", [first], "aviso", "Faltan 1, desde 002_b.sql"],
    ["a later version's", [first, second, { name: "003_c.sql", hash: "3" }], "error", "tiene 003_c.sql"],
    ["a changed one", [{ ...first, hash: "x" }, second], "error", "001_a.sql cambió"],
  ])("compares the applied migrations: %s", (_what, applied, level, text) => {
    expect(checkMigrations(applied, [first, second])).toMatchObject({
      level,
      text: expect.stringContaining(text),
    });
  });
});
