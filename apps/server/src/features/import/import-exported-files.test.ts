import { csvByteOrderMark, csvLine } from "@mapaobra/domain/format/csv-line";
import { columnsOf, type ExportPoint, exportText } from "@mapaobra/domain/point/export-rows";
import { completeProject, sparseProject } from "@mapaobra/domain/point/export-rows.fixture";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { createFactories } from "../../testing/factories.ts";
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

  const point = (id: number, changes: Partial<ExportPoint> = {}) => ({ ...completeProject, id, ...changes });

  it.each(formats)("without permit and coordinates updates the points of its map (%s)", async (format) => {
    const map = await createImportMap(database);
    const make = createFactories(database.db);
    const one = await make.point(map, { name: "Uno", permit: "P-1" });
    const two = await make.point(map, { name: "Dos" });
    const file = await exported(format, [
      point(one.id, { name: "Uno nuevo" }),
      point(two.id, { name: "Dos" }),
    ]);
    expect(await map.importFile(file)).toMatchObject({ created: 0, updated: 2, ofOtherMap: 0 });
    expect(await map.points()).toMatchObject([
      { id: one.id, name: "Uno nuevo", permit: "P-1", lat_micro: one.lat_micro, import_key: null },
      { id: two.id, name: "Dos" },
    ]);
    expect(await map.importFile(file)).toMatchObject({ created: 0, updated: 0 });
  });

  it("of another map creates points and says so", async () => {
    const [map, other] = [await createImportMap(database), await createImportMap(database)];
    const theirs = await createFactories(database.db).point(other, { name: "Suya" });
    const file = await exported("obras.csv", [point(theirs.id, { name: "Copia" })]);
    expect(await map.importFile(file)).toMatchObject({ created: 1, ofOtherMap: 1 });
    expect(await other.points()).toMatchObject([{ name: "Suya" }]);
  });

  it("of another installation, whose projects have the same IDs, changes none of them", async () => {
    const map = await createImportMap(database);
    const { id } = await createFactories(database.db).point(map, { name: "Casa Mora", permit: "OC-1" });
    const file = await exported("obras.csv", [point(id, { name: "Torre Caribe" })]);
    expect(await map.importFile(file)).toMatchObject({ created: 1, updated: 0, ofOtherMap: 1 });
    expect(await map.points()).toMatchObject([{ id, name: "Casa Mora" }, { name: "Torre Caribe" }]);
  });

  it("restores a point from the bin, and rejects a second row with its ID", async () => {
    const map = await createImportMap(database);
    const { id } = await createFactories(database.db).point(map, { name: "Uno" });
    await map.moveToBin(id);
    const file = await exported("obras.csv", [
      point(id, { name: "Uno" }),
      point(id, { name: "Uno" }),
      point(id, { name: "Otra" }),
    ]);
    expect(await map.importFile(file)).toMatchObject({
      restored: 1,
      created: 0,
      duplicates: 1,
      badRows: [{ number: 4, reasons: [`la clave «${id}» ya está en la línea 2`] }],
    });
  });

  it("with rows of others gives a released permit to a new point", async () => {
    const map = await createImportMap(database);
    await map.importText("nombre,permiso\nUno,P-1\n");
    const [one] = await map.points();
    const titles = columnsOf(false)
      .slice(0, 8)
      .map(({ title }) => title);
    const row = (id: string, name: string, permit: string) => `${id},,,,${name},,,,${permit}\n`;
    const text = `${titles.join(",")},Permiso\n${row(String(one?.id), "Uno", "P-2")}${row("", "Nueva", "P-1")}`;
    expect(await map.importText(text)).toMatchObject({ created: 1, updated: 1 });
    expect(await map.points()).toMatchObject([
      { id: one?.id, name: "Uno", permit: "P-2" },
      { name: "Nueva", permit: "P-1" },
    ]);
  });

  it("is not a table of another program with an ID column", async () => {
    const map = await createImportMap(database);
    const { id } = await createFactories(database.db).point(map, { name: "Uno" });
    expect(await map.importText(`ID,Nombre del Proyecto\n${id},Otra\n`)).toMatchObject({ created: 1 });
  });
});
