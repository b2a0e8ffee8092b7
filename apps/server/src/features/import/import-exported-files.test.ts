import { csvByteOrderMark, csvLine } from "@mapaobra/domain/format/csv-line";
import { columnsOf, type ExportPoint, exportText } from "@mapaobra/domain/point/export-rows";
import { completeProject, sparseProject } from "@mapaobra/domain/point/export-rows.fixture";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { simpleXlsxFile } from "./formats/xlsx/xlsx-file.fixture.ts";
import { createImportMap } from "./import.fixture.ts";
import { temporaryFile } from "./temporary-file.fixture.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** The files that the export writes, in each format that can be imported. */
const exportedFiles: Readonly<
  Record<string, (points: readonly ExportPoint[], withCoordinates?: boolean) => string | Buffer>
> = {
  "obras.csv": (points, withCoordinates = false) => {
    const columns = columnsOf(withCoordinates);
    const rows = points.map((point) => csvLine(columns.map((column) => exportText(column, point))));
    return csvByteOrderMark + csvLine(columns.map(({ title }) => title)) + rows.join("");
  },
  "obras.xlsx": (points, withCoordinates = false) => {
    const columns = columnsOf(withCoordinates);
    const rows = points.map((point) => columns.map((column) => column.value(point)));
    return simpleXlsxFile([columns.map(({ title }) => title), ...rows]);
  },
  "obras.geojson": (points) => {
    const features = points.map((point) => ({
      type: "Feature",
      geometry: null,
      properties: Object.fromEntries(
        columnsOf(false).map((column) => [column.title, column.value(point) || null]),
      ),
    }));
    return JSON.stringify({ type: "FeatureCollection", features });
  },
};
const formats = Object.keys(exportedFiles);
const exported = (name: string, ...args: Parameters<(typeof exportedFiles)[string]>) =>
  temporaryFile(name, exportedFiles[name]?.(...args) ?? "");

const fields = [
  "name",
  "province",
  "canton",
  "district",
  "stage",
  "work_type",
  "work_class",
  "note",
  "area",
  "date",
  "developer",
  "builder",
  "web",
] as const;

describe("an exported file", () => {
  it.each(formats)("gives the same points on another map (%s)", async (format) => {
    const names = ["=2+3", "+Obra", "@mercado", "-Rep10", "'=1", "-", "1.500"];
    const points: ExportPoint[] = [
      ...names.map((name, index) => ({ ...completeProject, id: 9_000_000 + index, name, area: 1234.567 })),
      { ...sparseProject, id: 9_000_100, builder: null },
    ];
    const map = await createImportMap(database);
    const outcome = await map.importFile(await exported(format, points));
    expect(outcome).toMatchObject({ created: points.length, rejected: 0, withUnusedValues: 0 });
    const stored = (await map.points()).map((point) => fields.map((field) => point[field]));
    const textOrNull = (text: string | number | null) => text || null;
    expect(stored).toEqual(
      points.map((point) =>
        [
          point.name,
          point.province,
          point.canton,
          point.district,
          point.stage,
          point.workType,
          point.workClass,
          point.note,
          point.area,
          point.date,
          point.developer,
          point.builder,
          point.web,
        ].map(textOrNull),
      ),
    );
  });
});
