import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rankNames } from "./rank-names.ts";

function inOrder(names: readonly string[]): string[] {
  const work = rankNames(names.length, (row) => names[row] as string);
  for (;;) {
    const step = work.next();
    if (!step.done) continue;
    const ordered: string[] = [];
    step.value.forEach((place, row) => {
      ordered[place] = names[row] as string;
    });
    return ordered;
  }
}

describe("rankNames", () => {
  it("sorts by Spanish collation, numbers by value, empty names last", () => {
    const names = ["", "Torre 10", "edificio Ñandú", "Edificio Nuevo", "Torre 9", "Águila", "Edificio Oca"];
    expect(inOrder(names)).toEqual([
      "Águila",
      "Edificio Nuevo",
      "edificio Ñandú",
      "Edificio Oca",
      "Torre 9",
      "Torre 10",
      "",
    ]);
  });

  it("ranks every row once, and is stable for equal names", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", "B", "ñ", "o", "n"), { maxLength: 3_000 }), (letters) => {
        const names = letters.map((letter, row) => `${letter} ${row}`);
        const collator = new Intl.Collator("es", { numeric: true, sensitivity: "base" });
        expect(inOrder(names)).toEqual([...names].sort(collator.compare));
      }),
      { numRuns: 20 },
    );
  });
});
