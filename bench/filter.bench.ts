import { type FilterableTexts, filterTextsOf } from "@mapaobra/domain/point/filter-texts";
import { filterPoints, noFilters, type PointFilters } from "@mapaobra/domain/point/filters";
import { stageOptions, workClassOptions } from "@mapaobra/domain/point/form-options";
import { type PointTable, tableOf } from "@mapaobra/domain/point/table";
import { cantonsOf, districtsOf, provinceList } from "@mapaobra/domain/territory/territory";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { median } from "./support/median.ts";

/**
 * Filtering: what one change of the filters costs in script, from the question to the mask and the counts
 * beside every value. The rows are made up and the same each time.
 */
const counts = [10_000, 100_000];
const WARM = 10;
const RUNS = 100;
const TYPED = "torres del río";

const districts = provinceList().flatMap((province) =>
  cantonsOf(province.name).flatMap((canton) =>
    districtsOf(province.name, canton.name).map((district) => ({
      province: province.stored,
      canton: canton.stored,
      district: district.stored,
    })),
  ),
);
const kinds = ["Residencia", "Condominio Torres del Río", "Edificio Peñón", "Remodelación de local"];
const take = <Value>(values: readonly Value[], index: number) => values[index % values.length] as Value;

/** All of them at once, each met by a good part of the points. */
const everything: PointFilters = {
  ...noFilters,
  stage: stageOptions.slice(0, 4),
  workClass: workClassOptions.slice(0, 2),
  province: ["SAN JOSÉ", "ALAJUELA", "HEREDIA"],
  canton: [...cantonsOf("San José"), ...cantonsOf("Alajuela")].map(({ stored }) => stored),
  district: districts.slice(0, 200).map(({ district }) => district),
  onlyWithMedia: true,
  date: { least: "2017-01-01", most: "2019-12-31" },
  area: { least: 80, most: 5_000 },
};

const table = counts.flatMap((count) => {
  const points = pointsOf(count);
  const texts = textsOf(count);
  let ready = filterTextsOf(points.ids, texts);
  const building = Array.from({ length: 3 }, () =>
    spent(() => {
      ready = filterTextsOf(points.ids, texts);
    }),
  );
  const mask = new Uint8Array(count);
  const filter = (filters: PointFilters) => filterPoints(points, filters, { texts: ready, mask });
  const typed = Array.from(TYPED, (_letter, end) => ({ ...everything, text: TYPED.slice(0, end + 1) }));
  const typedAlone = typed.map(({ text }) => ({ ...noFilters, text }));
  return [
    row("nothing asked", count, [noFilters], filter),
    row("all fields asked, without text", count, [everything], filter),
    row(`typing '${TYPED}', letter by letter`, count, typedAlone, filter),
    row("the same, all other fields asked too", count, typed, filter),
    [
      "once for each revision: making the texts ready",
      count,
      median(building).toFixed(0),
      "",
      Math.max(...building).toFixed(0),
    ],
  ];
});

console.log(`${machine()}

Milliseconds of script for one change of filter, each question ${RUNS} times, made-up points:

${markdownTable(["", "points", "median", "the slowest question's median", "worst of all"], table)}`);

/** Takes the questions in turn, as somebody who types does. */
function row(
  name: string,
  count: number,
  questions: readonly PointFilters[],
  filter: (filters: PointFilters) => unknown,
): (string | number)[] {
  const turns = Array.from({ length: WARM + RUNS }, () =>
    questions.map((question) => spent(() => filter(question))),
  ).slice(WARM);
  const all = turns.flat();
  const ofEach = questions.map((_question, index) => median(turns.map((turn) => turn[index] as number)));
  const figures = [median(all), Math.max(...ofEach), Math.max(...all)];
  return [name, count, ...figures.map((milliseconds) => milliseconds.toFixed(1))];
}

function spent(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function pointsOf(count: number): PointTable {
  return tableOf(
    Array.from({ length: count }, (_point, index) => ({
      id: index + 1,
      position: { latitude: 9.5 + ((index * 0.618034) % 1), longitude: -84.5 + ((index * 0.754878) % 1) },
      stage: take(stageOptions, index),
      workClass: take(workClassOptions, index * 7),
      ...take(districts, index * 31),
      mediaCount: index % 3,
    })),
  );
}

function textsOf(count: number): FilterableTexts {
  const facts = Array.from({ length: count }, (_point, index) => ({
    name: `${take(kinds, index)} ${take(districts, index * 31).district} ${index}`,
    permit: `INEC-2018-${index}`,
    developer: index % 4 === 0 ? `Desarrolladora ${index % 3_000} S. A.` : null,
    builder: index % 2 === 0 ? `Constructora Álvarez ${index % 5_000}` : null,
    date: `20${16 + (index % 5)}-${String(1 + (index % 12)).padStart(2, "0")}-15`,
    area: index % 10 === 0 ? null : 40 + (index % 900),
  }));
  return { at: (row) => take(facts, row) };
}
