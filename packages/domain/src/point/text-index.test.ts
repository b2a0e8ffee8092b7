import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText } from "../format/text.ts";
import {
  buildTextIndex,
  buildTextIndexInSteps,
  dayNumber,
  matchRanks,
  type TextSource,
  tokenizeSearch,
} from "./text-index.ts";

type Facts = ReturnType<TextSource["at"]>;
const emptyFacts: Facts = { name: "", permit: null, developer: null, builder: null, date: null, area: null };

function textsOf(all: readonly Partial<Facts>[]) {
  const ids = Int32Array.from(all, (_facts, row) => row + 1);
  return buildTextIndex(ids, { at: (row) => ({ ...emptyFacts, ...all[row] }) });
}

describe("text index", () => {
  it("finds words in any spelling and field", () => {
    // Latin, Greek, Cyrillic and further scripts, with their marks and spaces.
    const letters = fc.array(fc.integer({ min: 1, max: 0x2fff }), { maxLength: 6 });
    const anyText = fc.oneof(
      letters.map((codes) => String.fromCodePoint(...codes)),
      fc.constantFrom(
        "Condominio Ñandú",
        "ÁRBOL",
        "I\u0307stanbul 2",
        "Cafe\u0301",
        "Οδός",
        "🏗 Obra",
        '«Alfa» "B"',
        "N.º 5",
      ),
    );
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1, maxLength: 8 }), fc.nat(), (names, pick) => {
        const texts = textsOf(names.map((name) => ({ name })));
        const words = tokenizeSearch(names[pick % names.length] as string);
        const expected = names.map((name) => words.every((word) => foldText(name).includes(word)));
        expect([...texts.matchWords(words)].map(Boolean)).toEqual(expected);
      }),
    );
  });

  it("matches words in different fields", () => {
    const texts = textsOf([
      { name: "Torre", builder: "Álamo" },
      { name: "Torre", developer: "Álamo" },
      { permit: "TORRE-ALAMO" },
      { name: "Torre" },
    ]);
    expect([...texts.matchWords(["torre", "alamo"])]).toEqual([1, 1, 1, 0]);
  });

  it("returns the same results after any number of earlier searches", () => {
    const texts = textsOf([{ name: "Ana Bonita" }, { name: "Ana" }]);
    expect([...texts.matchWords(["ana"])]).toEqual([1, 1]);
    expect([...texts.matchWords(["ana", "bon"])]).toEqual([1, 0]);
    expect([...texts.matchWords(["ana"])]).toEqual([1, 1]);
    expect([...texts.matchWords([])]).toEqual([1, 1]);
  });

  it("ranks the start of a name above the start of a word, and both above a match inside a word", () => {
    const texts = textsOf([
      { name: "Torre Ñandú" },
      { name: "Gran-Torre" },
      { name: "Casa", permit: "TORRE-7" },
      { name: "Casa", builder: "Constructora Torre" },
      { name: "Retorre" },
      { name: "Casa" },
      { name: "Retorre Torre", developer: "Torre" },
    ]);
    const { none, inside, inCompany, inName, beginsName } = matchRanks;
    expect([...texts.rankWords(["torre"])]).toEqual([
      beginsName,
      inName,
      inName,
      inCompany,
      inside,
      none,
      inName,
    ]);
    expect([...texts.rankWords(["torre", "nan"])][0]).toBe(inName);
    expect([...texts.rankWords([])]).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it("orders days, and represents unknown values", () => {
    const texts = textsOf([{ date: "2018-12-31", area: 12.5 }, {}]);
    expect([...texts.days]).toEqual([dayNumber("2018-12-31"), 0]);
    expect([...texts.areas]).toEqual([12.5, Number.NaN]);
    expect(dayNumber("2019-01-01")).toBeGreaterThan(dayNumber("2018-12-31"));
  });

  it("is built in steps, so that the page stays responsive", () => {
    const ids = Int32Array.from({ length: 2_500 }, (_, row) => row);
    const work = buildTextIndexInSteps(ids, { at: (row) => ({ ...emptyFacts, name: `Obra ${row}` }) });
    let steps = 0;
    let step = work.next();
    for (; !step.done; step = work.next()) steps++;
    expect(steps).toBeGreaterThan(4);
    expect(step.value.matchWords(["2499"]).indexOf(1)).toBe(2_499);
  });
});
