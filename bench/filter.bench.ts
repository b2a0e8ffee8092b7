import { compileFilters, filterPoints, noFilters, type PointFilters } from "@mapaobra/domain/point/filters";
import { stageOptions, workClassOptions } from "@mapaobra/domain/point/form-options";
import { type PointTable, tableOf } from "@mapaobra/domain/point/table";
import { buildTextIndex } from "@mapaobra/domain/point/text-index";
import { allProvinces, cantonsOf, districtsOf } from "@mapaobra/domain/territory/territory";
import type { PointTextFields } from "@mapaobra/web/map/arrow/point-texts";
import { emptyTexts, pointTextsFromFields } from "@mapaobra/web/map/arrow/point-texts-from-fields";
import {
  dayOrAreaKey,
  distanceFrom,
  orderRows,
  stageOrder,
} from "../apps/web/src/features/projects/list/order-rows.ts";
import { rankNames } from "../apps/web/src/features/projects/list/rank-names.ts";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { median } from "./support/median.ts";

/**
 * Script time of a filter change, from the query to the mask and the facet counts, and of sorting the list.
 * The rows are generated and the same each time.
 */
const counts = [10_000, 100_000];
const WARM_UP_RUNS = 10;
const RUNS = 100;
const TYPED_TEXT = "torres del río";

const districts = allProvinces().flatMap((province) =>
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

/** All filters at once, each matched by a good part of the points. */
const allFilters: PointFilters = {
  ...noFilters,
  stage: stageOptions.slice(0, 4),
  workClass: workClassOptions.slice(0, 2),
  province: ["SAN JOSÉ", "ALAJUELA", "HEREDIA"],
  canton: [...cantonsOf("San José"), ...cantonsOf("Alajuela")].map(({ stored }) => stored),
  district: districts.slice(0, 200).map(({ district }) => district),
  onlyWithMedia: true,
  date: { min: "2017-01-01", max: "2019-12-31" },
  area: { min: 80, max: 5_000 },
};

const table = counts.flatMap((count) => {
  const points = pointsOf(count);
  const texts = pointTextsFromFields(fieldsOf(count));
  let ready = buildTextIndex(points.ids, texts);
  const building = Array.from({ length: 3 }, () =>
    elapsedMs(() => {
      ready = buildTextIndex(points.ids, texts);
    }),
  );
  const mask = new Uint8Array(count);
  const filter = (filters: PointFilters) =>
    filterPoints(points, compileFilters(filters), { texts: ready, mask });
  const typed = Array.from(TYPED_TEXT, (_letter, end) => ({
    ...allFilters,
    text: TYPED_TEXT.slice(0, end + 1),
  }));
  const searchOnly = typed.map(({ text }) => ({ ...noFilters, text }));
  return [
    row("nothing asked", count, [noFilters], filter),
    row("all fields asked, without text", count, [allFilters], filter),
    row(`typing '${TYPED_TEXT}', letter by letter`, count, searchOnly, filter),
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

Milliseconds of script per filter change, each query ${RUNS} times, generated points:

${markdownTable(["", "points", "median", "median of the slowest query", "max"], table)}

CPU milliseconds to sort the list; names are ranked in steps, between which the page responds:

${markdownTable(["by", "points", "total", "longest step"], counts.flatMap(ordering))}`);

/** The cost of sorting a list, with the sort keys, and of sorting it again when the map moves. */
function ordering(count: number): (string | number)[][] {
  const points = pointsOf(count);
  const texts = pointTextsFromFields(fieldsOf(count));
  const rows = Array.from(points.ids, (_id, index) => (index * 7_919) % count);
  const mapCentre = { latitude: 9.93, longitude: -84.08 };
  const keys = {
    distance: () => distanceFrom(points, mapCentre),
    stage: () => stageOrder(points),
    day: () => dayOrAreaKey(points, texts, "date"),
    area: () => dayOrAreaKey(points, texts, "area"),
  };
  const allOrders = Object.entries(keys).map(([name, keyOf]) => {
    const runs = Array.from({ length: WARM_UP_RUNS + RUNS }, () =>
      cpuMs(() => orderRows(rows, keyOf(), { limit: count })),
    );
    const milliseconds = median(runs.slice(WARM_UP_RUNS)).toFixed(1);
    return [name, count, milliseconds, milliseconds];
  });
  const steps: number[][] = Array.from({ length: 5 }, () => {
    const work = rankNames(count, texts.nameAt);
    const times: number[] = [];
    for (let done = false; !done; ) times.push(cpuMs(() => (done = work.next().done === true)));
    return times;
  });
  const inAll = median(steps.map((times) => times.reduce((sum, time) => sum + time, 0)));
  const longest = median(steps.map((times) => Math.max(...times)));
  return [...allOrders, ["name", count, inAll.toFixed(1), longest.toFixed(1)]];
}

/** Cycles through the queries, like a user who types. */
function row(
  name: string,
  count: number,
  filterQueries: readonly PointFilters[],
  filter: (filters: PointFilters) => unknown,
): (string | number)[] {
  const timesByRun = Array.from({ length: WARM_UP_RUNS + RUNS }, () =>
    filterQueries.map((filters) => elapsedMs(() => filter(filters))),
  ).slice(WARM_UP_RUNS);
  const all = timesByRun.flat();
  const medians = filterQueries.map((_filters, index) =>
    median(timesByRun.map((runTimes) => runTimes[index] as number)),
  );
  const summaryValues = [median(all), Math.max(...medians), Math.max(...all)];
  return [name, count, ...summaryValues.map((milliseconds) => milliseconds.toFixed(1))];
}

function elapsedMs(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** CPU time of `work`, without the time of other processes on the machine. */
function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
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

function fieldsOf(count: number): (row: number) => PointTextFields {
  const fields = Array.from({ length: count }, (_point, index) => ({
    ...emptyTexts,
    name: `${take(kinds, index)} ${take(districts, index * 31).district} ${index}`,
    permit: `INEC-2018-${index}`,
    developer: index % 4 === 0 ? `Desarrolladora ${index % 3_000} S. A.` : null,
    builder: index % 2 === 0 ? `Constructora Álvarez ${index % 5_000}` : null,
    date: `20${16 + (index % 5)}-${String(1 + (index % 12)).padStart(2, "0")}-15`,
    area: index % 10 === 0 ? null : 40 + (index % 900),
  }));
  return (row) => take(fields, row);
}
