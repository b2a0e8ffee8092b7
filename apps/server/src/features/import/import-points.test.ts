import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OperatorError } from "../../settings/operator-error.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { createFactories } from "../../testing/factories.ts";
import { dbfFile, shpFile, zipFile } from "./formats/shapefile/shapefile.fixture.ts";
import { simpleXlsxFile, xlsxFile } from "./formats/xlsx/xlsx-file.fixture.ts";
import { createImportMap } from "./import.fixture.ts";
import { inImportTransaction, tryLockMap } from "./store/import-transaction-repository.ts";
import { temporaryFile } from "./temporary-file.fixture.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const header = "nombre;permiso;m2;telefono;latitud;longitud\n";
const twoRows = `${header}Casa;P-1;120;8888-8888;9,93;-84,08\nBodega;P-2;300;;10,1;-84,2\n`;

describe("importing a file", () => {
  it("creates a point for each row in order, and increments the map's revision once", async () => {
    const map = await createImportMap(database);
    const before = await map.revision();
    expect(await map.importText(twoRows)).toMatchObject({ rows: 2, created: 2, rejected: 0, isSaved: true });
    expect(await map.points()).toMatchObject([
      {
        name: "Casa",
        permit: "P-1",
        area: 120,
        phone: "+506 8888-8888",
        lat_micro: 9_930_000,
        lng_micro: -84_080_000,
      },
      {
        name: "Bodega",
        permit: "P-2",
        area: 300,
        phone: null,
        lat_micro: 10_100_000,
        lng_micro: -84_200_000,
      },
    ]);
    expect(await map.revision()).toBe(before + 1);
  });

  it("reads a Shapefile in the system of its .prj", async () => {
    const map = await createImportMap(database);
    const prj =
      'PROJCS["x",PROJECTION["Transverse_Mercator"],PARAMETER["central_meridian",-84],PARAMETER["scale_factor",0.9999]]';
    const dbf = dbfFile([{ name: "NOMBRE", type: "C", length: 9 }], [["Casa"]]);
    const bytes = zipFile({ "a.shp": shpFile([[491_000, 1_098_000]]), "a.dbf": dbf, "a.prj": prj });
    expect(await map.importFile(await temporaryFile("obras.zip", bytes))).toMatchObject({ created: 1 });
    expect(await map.points()).toMatchObject([
      { name: "Casa", lat_micro: 9_929_967, lng_micro: -84_082_078 },
    ]);
  });

  it("a second time changes nothing", async () => {
    const map = await createImportMap(database);
    await map.importText(twoRows);
    const before = { points: await map.points(), revision: await map.revision() };
    expect(await map.importText(twoRows)).toMatchObject({ rows: 2, created: 0, updated: 0 });
    expect({ points: await map.points(), revision: await map.revision() }).toEqual(before);
  });

  it("again with other values updates the points by their permit", async () => {
    const map = await createImportMap(database);
    await map.importText(twoRows);
    const [casa] = await map.points();
    const changed = twoRows.replace("Casa;P-1;120", "Casa grande;P-1;180");
    expect(await map.importText(changed)).toMatchObject({ created: 0, updated: 1 });
    expect(await map.points()).toMatchObject([
      { id: casa?.id, name: "Casa grande", area: 180, version: 2 },
      { name: "Bodega", version: 1 },
    ]);
  });

  it("keeps the values of empty cells and missing columns", async () => {
    const map = await createImportMap(database);
    await map.importText(twoRows);
    await map.importText("nombre,permiso,m2\nCasa,P-1,\n");
    expect((await map.points())[0]).toMatchObject({
      area: 120,
      phone: "+506 8888-8888",
      lat_micro: 9_930_000,
    });
  });

  it("with another canton clears the district of the old one", async () => {
    const map = await createImportMap(database);
    await map.importText("nombre,permiso,provincia,canton,distrito\nCasa,1,Heredia,Barva,San Pedro\n");
    await map.importText("nombre,permiso,provincia,canton\nCasa,1,Heredia,Barva\n");
    expect((await map.points())[0]).toMatchObject({ canton: "BARVA", district: "SAN PEDRO" });
    await map.importText("nombre,permiso,canton\nCasa,1,Flores\n");
    expect((await map.points())[0]).toMatchObject({ province: "HEREDIA", canton: "FLORES", district: null });
  });

  it("restores points from the bin", async () => {
    const map = await createImportMap(database);
    await map.importText(twoRows);
    const [casa] = await map.points();
    await map.moveToBin(casa?.id ?? 0);
    expect(await map.importText(twoRows)).toMatchObject({ created: 0, updated: 1, restored: 1 });
    expect(await map.points()).toMatchObject([{ id: casa?.id }, { name: "Bodega" }]);
  });

  it("does not touch points of other maps, even with the same permit", async () => {
    const [one, other] = [await createImportMap(database), await createImportMap(database)];
    await one.importText(twoRows);
    expect(await other.importText(twoRows.replace("120", "999"))).toMatchObject({ created: 2 });
    expect((await one.points())[0]).toMatchObject({ area: 120 });
  });
});

describe("the numbers of a file", () => {
  it("are read by what their column shows later", async () => {
    const map = await createImportMap(database);
    await map.importText('nombre,permiso,m2,avance\nA,1,"1,500","0,66"\nB,2,980.25,1\n');
    expect(await map.points()).toMatchObject([
      { area: 1500, progress: 66 },
      { area: 980.25, progress: 100 },
    ]);
  });
});

describe("the identity of a row", () => {
  it("is its permit, else its name and position", async () => {
    const map = await createImportMap(database);
    const rows = "nombre,m2,lat,lng\nClínica,10,9.9,-84.1\nClínica,20,9.8,-84.1\n";
    expect(await map.importText(rows)).toMatchObject({ created: 2 });
    expect(await map.importText(rows.replace("10,", "11,"))).toMatchObject({ created: 0, updated: 1 });
    expect(await map.points()).toMatchObject([{ area: 11 }, { area: 20 }]);
  });

  it("is the column that the operator names, in any spelling", async () => {
    const map = await createImportMap(database);
    await map.importText("nombre,permiso,Código Interno\nA,1,x\nB,1,y\n", { keyColumn: "codigo_interno" });
    const renamed = "nombre,permiso,Código Interno\nB2,2,y\nA2,1,x\n";
    expect(await map.importText(renamed, { keyColumn: "CÓDIGO INTERNO" })).toMatchObject({
      created: 0,
      updated: 2,
    });
    expect(await map.points()).toMatchObject([
      { name: "A2", permit: "1" },
      { name: "B2", permit: "2" },
    ]);
  });

  it("stays the same when the file is imported with another key or none", async () => {
    const map = await createImportMap(database);
    const rows = "nombre,codigo,lat,lng\nA,x,9.9,-84.1\nA,y,9.8,-84.1\n";
    await map.importText(rows);
    expect(await map.importText(rows, { keyColumn: "codigo" })).toMatchObject({ created: 0 });
    expect(await map.importText(rows)).toMatchObject({ created: 0, updated: 0 });
    expect(await map.points()).toHaveLength(2);
  });

  it("stays the same when the permit is added later", async () => {
    const map = await createImportMap(database);
    await map.importText("nombre,permiso,lat,lng\nCasa,,9.9,-84.1\nOtra,P-2,9.9,-84.1\n");
    const later = "nombre,permiso,lat,lng\nCasa,P-1,9.9,-84.1\nOtra,P-2,9.9,-84.1\n";
    expect(await map.importText(later)).toMatchObject({ created: 0, updated: 1 });
    expect(await map.importText(later.replace("Casa", "Casa grande"))).toMatchObject({
      created: 0,
      updated: 1,
    });
  });

  it("also matches points created by hand", async () => {
    const map = await createImportMap(database);
    const make = createFactories(database.db);
    const older = await make.point(map, { name: "A mano", permit: "P-1" });
    const newer = await make.point(map, { name: "Otra fase", permit: "P-1" });
    expect(await map.importText("nombre,permiso\nCasa,P-1\n")).toMatchObject({ created: 0, updated: 1 });
    expect(await map.points()).toMatchObject([
      { id: older.id, name: "Casa" },
      { id: newer.id, name: "Otra fase" },
    ]);
  });

  it("prefers the name when several points created by hand have its permit", async () => {
    const map = await createImportMap(database);
    const make = createFactories(database.db);
    const drawn = { permit: "P-1", province: null, canton: null, district: null };
    const [one, two] = [
      { ...drawn, name: "Fase 1" },
      { ...drawn, name: "Fase 2" },
    ];
    const place = { lat_micro: 9_900_000, lng_micro: -84_100_000 };
    await make.point(map, { ...one, ...place });
    await make.point(map, { ...two, ...place });
    const rows = "nombre,permiso,lat,lng\nFase 2,P-1,9.9,-84.1\nFase 1,P-1,9.9,-84.1\n";
    expect(await map.importText(rows)).toMatchObject({ created: 0 });
    expect(await map.points()).toMatchObject([{ name: "Fase 1" }, { name: "Fase 2" }]);
  });

  it("does not match a point of the same name and position with another permit", async () => {
    const map = await createImportMap(database);
    await createFactories(database.db).point(map, { name: "Casa", permit: "P-1" });
    expect(await map.importText("nombre,permiso\nCasa,P-2\n")).toMatchObject({ created: 1, updated: 0 });
  });
});

describe("rows of one file that share an identity", () => {
  it("become separate points if they differ, and match the same ones the next time", async () => {
    const map = await createImportMap(database);
    const phases = "nombre,permiso,m2\nFase 1,P-1,10\nFase 2,P-1,20\nFase 3,P-1,30\n";
    expect(await map.importText(phases)).toMatchObject({ created: 3, sharedIdentity: 2 });
    expect(await map.importText(phases.replace("20", "25"))).toMatchObject({ created: 0, updated: 1 });
    expect(await map.points()).toMatchObject([{ area: 10 }, { area: 25 }, { area: 30 }]);
  });

  describe("keep their points when the file changes", () => {
    const phases = "nombre,permiso,m2,lat,lng\n";
    const [a, b] = ["A,P-1,10,9.9,-84.1\n", "B,P-1,20,9.8,-84.1\n"];
    it.each([
      ["its order", phases + b + a, { created: 0, updated: 0 }, ["A", "B"]],
      [
        "by a row before them",
        `${phases}X,P-1,5,9.7,-84.1\n${a}${b}`,
        { created: 1, updated: 0 },
        ["A", "B", "X"],
      ],
      [
        "by a row between them",
        `${phases}${a}X,P-1,5,9.7,-84.1\n${b}`,
        { created: 1, updated: 0 },
        ["A", "B", "X"],
      ],
      ["by losing the first", phases + b, { created: 0, updated: 0 }, ["A", "B"]],
      [
        "its order and their places",
        phases + b.replace("9.8", "9.6") + a,
        { created: 0, updated: 1 },
        ["A", "B"],
      ],
      ["its order and one name", phases + b + a.replace("A", "A2"), { created: 0, updated: 1 }, ["A2", "B"]],
    ])("%s", async (_change, changed, expected, names) => {
      const map = await createImportMap(database);
      await map.importText(phases + a + b);
      const before = (await map.points()).map(({ id }) => id);
      expect(await map.importText(changed)).toMatchObject(expected);
      const points = await map.points();
      expect(points.map(({ name }) => name)).toEqual(names);
      expect(points.slice(0, 2).map(({ id }) => id)).toEqual(before);
      expect(await map.importText(changed)).toMatchObject({ created: 0, updated: 0 });
    });
  });

  it("are one point if they are equal", async () => {
    const map = await createImportMap(database);
    const rows = "nombre,permiso\nCasa,P-1\nCasa,P-1\nSin permiso,\nSin permiso,\n";
    expect(await map.importText(rows)).toMatchObject({ created: 2, duplicates: 2, rejected: 0 });
  });

  it("are bad if the operator named a key column", async () => {
    const map = await createImportMap(database);
    const rows = "nombre,codigo\nUno,x\nDos,y\nTres,x\nCuatro,\n";
    const { badRows, ...outcome } = await map.importText(rows, { keyColumn: "codigo" });
    expect(outcome).toMatchObject({ created: 3, rejected: 1 });
    expect(badRows).toEqual([{ number: 4, reasons: ["la clave «x» ya está en la línea 2"] }]);
  });
});

it("hidden rows, and formulas without a value in columns that are used, are counted", async () => {
  const map = await createImportMap(database);
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const file = xlsxFile({
    rows: `<row>${text("nombre")}${text("m2")}${text("otra")}</row>
      <row hidden="1">${text("Casa")}<c><f>1+1</f></c><c><f>1+1</f></c></row>`,
  });
  expect(await map.importFile(await temporaryFile("obras.xlsx", file))).toMatchObject({
    created: 1,
    hidden: 1,
    emptyFormulas: 1,
  });
});

describe("bad rows", () => {
  const rows = `nombre;m2\nCasa;10\n;20\n${"x".repeat(201)};5\nTorre;30\n`;

  it("are reported with their line and reason and do not stop the good ones", async () => {
    const map = await createImportMap(database);
    const { badRows, ...outcome } = await map.importText(rows);
    expect(outcome).toMatchObject({ rows: 4, created: 2, rejected: 2, isSaved: true });
    expect(badRows).toEqual([
      { number: 3, reasons: ["falta nombre"] },
      { number: 4, reasons: [`nombre: «${"x".repeat(60)}…» es demasiado largo`] },
    ]);
    expect(await map.points()).toMatchObject([{ name: "Casa" }, { name: "Torre" }]);
  });

  it("reject the whole file in all-or-nothing mode", async () => {
    const map = await createImportMap(database);
    const { badRows, ...outcome } = await map.importText(rows, { isAllOrNothing: true });
    expect(outcome).toMatchObject({ rejected: 2, created: 0, isSaved: false });
    expect(badRows).toHaveLength(2);
    expect(await map.points()).toEqual([]);
  });

  it("include rows with an unreadable optional value in all-or-nothing mode only", async () => {
    const map = await createImportMap(database);
    const unreadable = "nombre;m2\nBodega;mucho\n";
    expect(await map.importText(unreadable, { isAllOrNothing: true })).toMatchObject({ isSaved: false });
    expect(await map.importText(unreadable)).toMatchObject({ created: 1, withUnusedValues: 1 });
    expect(await map.points()).toMatchObject([{ name: "Bodega", area: null }]);
  });

  it("do not affect all-or-nothing mode when there are none", async () => {
    const map = await createImportMap(database);
    expect(await map.importText(twoRows, { isAllOrNothing: true })).toMatchObject({
      created: 2,
      isSaved: true,
    });
  });
});

describe("a file that cannot be imported changes nothing", () => {
  const manyRows = Array.from({ length: 3000 }, (_, index) => `Casa ${index},P-${index}`).join("\n");

  it.each([
    ["without a column of names", "obras.csv", "titulo,permiso\nCasa,1\n", "Falta la columna con el nombre"],
    ["cut off inside quotes", "obras.csv", `nombre,permiso\n${manyRows}\n"Casa`, "comillas sin cerrar"],
    ["that is no text", "obras.csv", Buffer.from([0, 1, 2, 3]), "no es de texto"],
    ["that is empty", "obras.csv", "", "El archivo está vacío."],
    ["that is blank", "obras.json", " \n", "El archivo está vacío."],
    ["that is an empty workbook", "obras.xlsx", simpleXlsxFile([]), "El archivo está vacío."],
    ["of a header alone", "obras.csv", "nombre,permiso\n", "El archivo no tiene filas."],
    ["of a header alone in Excel", "obras.xlsx", simpleXlsxFile([["nombre"]]), "El archivo no tiene filas."],
    ["without features", "obras.json", '{"type":"FeatureCollection","features":[]}', "no tiene filas."],
    ["that is no workbook", "obras.xlsx", "PK garbage", "no es un libro de Excel"],
    ["that is cut off", "obras.geojson", '{"features":[{"properties":{"nombre":"Casa"}},', "está cortado"],
    ["that is no GeoJSON", "obras.json", '{"type":"Topology"}', "no es GeoJSON"],
    ["of an unknown kind", "obras.pdf", "%PDF", "No se sabe leer «obras.pdf»"],
    ["of an old kind of workbook", "obras.xls", "", "Libro de Excel (.xlsx)"],
  ] as [string, string, string | Buffer, string][])("%s", async (_what, name, content, message) => {
    const map = await createImportMap(database);
    await map.importText(twoRows);
    const before = { points: await map.points(), revision: await map.revision() };
    const importing = map.importFile(await temporaryFile(name, content));
    await expect(importing).rejects.toThrow(OperatorError);
    await expect(importing).rejects.toThrow(message);
    expect({ points: await map.points(), revision: await map.revision() }).toEqual(before);
  });

  it.each([
    ["obras.csv", "nombre\nCasa\n"],
    ["obras.geojson", '{"features":[{"properties":{"nombre":"Casa"}}]}'],
  ])("without the key column (%s)", async (name, content) => {
    const map = await createImportMap(database);
    const importing = map.importFile(await temporaryFile(name, content), { keyColumn: "codigo" });
    await expect(importing).rejects.toThrow("No hay una columna «codigo».");
    expect(await map.points()).toEqual([]);
  });

  it("with two key columns", async () => {
    const map = await createImportMap(database);
    const importing = map.importText("nombre,codigo,Código\nCasa,1,2\n", { keyColumn: "codigo" });
    await expect(importing).rejects.toThrow("La columna «codigo», que identifica las filas, está repetida.");
    expect(await map.points()).toEqual([]);
  });

  it("and its column names are printed without control characters", async () => {
    const map = await createImportMap(database);
    await expect(map.importText("titulo\u001b[2J\nCasa\n")).rejects.toThrow("«titulo [2J»");
  });

  it("while another import runs on the map", async () => {
    const map = await createImportMap(database);
    await inImportTransaction(database.pool, scopeOf(system), async (client) => {
      await tryLockMap(client, map.id);
      await expect(map.importText(twoRows)).rejects.toThrow("Otra importación está trabajando en este mapa.");
    });
    expect(await map.importText(twoRows)).toMatchObject({ created: 2 });
  });

  it("when the operator aborts it", async () => {
    const map = await createImportMap(database);
    const stop = new AbortController();
    const reason = new OperatorError("Basta.");
    const report = { onProgress: () => stop.abort(reason) };
    const stopped = map.importText(`nombre,permiso\n${manyRows}`, { report, signal: stop.signal });
    await expect(stopped).rejects.toBe(reason);
    expect(await map.points()).toEqual([]);
  });
});

it("an import that is committing cannot be aborted", async () => {
  const map = await createImportMap(database);
  const stop = new AbortController();
  const outcome = map.importText(twoRows, { report: { onCommit: () => stop.abort() }, signal: stop.signal });
  expect(await outcome).toMatchObject({ created: 2, isSaved: true });
  expect(await map.points()).toHaveLength(2);
});

describe("equal rows", () => {
  it("create the same points from CSV, Excel and GeoJSON", async () => {
    const columns = [
      "Nombre del Proyecto",
      "Provincia",
      "Fecha",
      "Metros cuadrado",
      "Página web",
      "lat",
      "lng",
    ];
    const rows = [
      ['Torre Ñandú; etapa "B"', "san josé", "2026-03-31", 1234.567, "www.example.com", 9.93, -84.08],
      ["Bodega", "LIMON", null, 20, null, 10.1, -83.2],
    ];
    const quoted = [columns, ...rows].map((cells) =>
      cells.map((cell) => `"${String(cell ?? "").replaceAll('"', '""')}"`).join(","),
    );
    const features = rows.map((cells) => {
      const entries = columns.map((column, index) => [column, cells[index]]);
      const place = { type: "Point", coordinates: [cells[6], cells[5]] };
      return { type: "Feature", properties: Object.fromEntries(entries.slice(0, 5)), geometry: place };
    });
    const files: Record<string, string | Buffer> = {
      // In text, a number with three decimals needs a decimal comma: a point would be a thousands separator.
      "obras.csv": quoted.join("\r\n").replace("1234.567", "1234,567"),
      "obras.xlsx": simpleXlsxFile([columns, ...rows]),
      "obras.geojson": JSON.stringify({ type: "FeatureCollection", features }),
    };
    for (const [name, content] of Object.entries(files)) {
      const map = await createImportMap(database);
      expect(await map.importFile(await temporaryFile(name, content))).toMatchObject({
        created: 2,
        rejected: 0,
      });
      expect(await map.points()).toMatchObject([
        {
          name: 'Torre Ñandú; etapa "B"',
          province: "SAN JOSÉ",
          date: "2026-03-31",
          area: 1234.567,
          web: "https://www.example.com",
          lat_micro: 9_930_000,
          lng_micro: -84_080_000,
        },
        { name: "Bodega", province: "LIMÓN", date: null, area: 20, lat_micro: 10_100_000 },
      ]);
    }
  });
});

describe("texts", () => {
  it("are stored unchanged, including COPY escape sequences", async () => {
    const map = await createImportMap(database);
    const note = 'tab\tbarra \\N y \\. \\n "comillas"\n\\.\nfin €';
    await map.importText(`nombre,reseña\n\\N,"${note.replaceAll('"', '""')}"\n`);
    expect(await map.points()).toMatchObject([{ name: "\\N", note }]);
  });
});
