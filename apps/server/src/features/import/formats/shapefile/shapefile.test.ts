import { describe, expect, it } from "vitest";
import { collect } from "../../collect.fixture.ts";
import { temporaryFile } from "../../temporary-file.fixture.ts";
import { formatOf } from "../formats.ts";
import { dbfFile, shpFile, zipFile } from "./shapefile.fixture.ts";
import { shapefile } from "./shapefile.ts";

async function read(files: Parameters<typeof zipFile>[0] | Buffer) {
  const bytes = Buffer.isBuffer(files) ? files : zipFile(files);
  return collect(shapefile.read(await temporaryFile("obras.zip", bytes), { done: 0, total: 1 }));
}

const nameColumn = { name: "NOMBRE", type: "C", length: 12 } as const;
const names = (...texts: (string | Buffer)[]) =>
  dbfFile(
    [nameColumn],
    texts.map((text) => [text]),
  );
const place = [-84.1, 9.9] as const;

const crtm05 =
  'PROJCS["CR05_CRTM05",GEOGCS["GCS_CR05",DATUM["D_Costa_Rica_2005",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",-84.0],PARAMETER["Scale_Factor",0.9999],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';
const lambert = (northing: number) =>
  `PROJCS["Costa_Rica_Lambert",GEOGCS["GCS_Ocotepeque_1935",DATUM["D_Ocotepeque_1935",SPHEROID["Clarke_1866",6378206.4,294.9786982]]],PROJECTION["Lambert_Conformal_Conic"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",${northing}],UNIT["Meter",1.0]]`;
const geographic = (name: string, datum: string) => `GEOGCS["${name}",DATUM["${datum}",SPHEROID["x",1,1]]]`;

describe("a zipped Shapefile", () => {
  it("returns the points with the columns of its table", async () => {
    const columns = [
      nameColumn,
      { name: "M2", type: "N", length: 10 },
      { name: "FECHA", type: "D", length: 8 },
      { name: "ACTIVO", type: "L", length: 1 },
    ] as const;
    const rows = [
      ["Casa\0\0", "   1500.25", "20260331", "T"],
      ["Borrada", "", "", "?"],
      ["Torre", "**********", "", "?"],
    ];
    const found = await read({
      "capa/Obras.SHP": shpFile([place, place, undefined]),
      "capa/obras.dbf": dbfFile(columns, rows, (row) => row === 1),
      "__MACOSX/capa/._Obras.shp": "x",
    });
    expect(found).toEqual([
      {
        number: 1,
        columns: ["longitud", "latitud", "NOMBRE", "M2", "FECHA", "ACTIVO"],
        cells: [-84.1, 9.9, "Casa", 1500.25, "2026-03-31", true],
      },
      { number: 3, columns: found[0]?.columns, cells: [null, null, "Torre", null, "", null] },
    ]);
  });

  it.each([
    ["UTF-8", undefined, Buffer.from("Peñón")],
    ["UTF-8 in spite of its .cpg", "1252", Buffer.from("Peñón")],
    ["what its .cpg names", "ISO 88591", Buffer.from("Peñón", "latin1")],
    ["Windows-1252 without a .cpg", undefined, Buffer.from("Peñón", "latin1")],
    ["Windows-1252 in spite of its .cpg", "UTF-8", Buffer.from("Peñón", "latin1")],
    ["CP850 without a .cpg", undefined, Buffer.from([0x50, 0x65, 0xa4, 0xa2, 0x6e])],
  ])("may be in %s", async (_encoding, cpg, text) => {
    const parts = { "a.shp": shpFile([place]), "a.dbf": names(text) };
    const [row] = await read(cpg === undefined ? parts : { ...parts, "a.cpg": cpg });
    expect(row?.cells[2]).toBe("Peñón");
  });

  it.each([
    [crtm05, "crtm05"],
    [lambert(271_820.522), "lambert-norte"],
    [lambert(327_987.436), "lambert-sur"],
    [geographic("GCS_WGS_1984", "D_WGS_1984"), "wgs84"],
    [geographic("NAD27", "D_North_American_1927"), { unknown: "NAD27" }],
    [crtm05.replace("0.9999", "0.9996").replace("CR05_CRTM05", "CRTM98"), { unknown: "CRTM98" }],
  ])("has the system of its .prj: %s", async (prj, coordinates) => {
    const [row] = await read({ "a.shp": shpFile([place]), "a.dbf": names("Casa"), "a.prj": prj });
    expect(row).toMatchObject({ coordinates });
  });

  const [shp, dbf] = [shpFile([place]), names("Casa")];

  it.each([
    ["no shapes", { "a.dbf": dbf }, "le falta su archivo .shp"],
    ["no table", { "a.shp": shp, "b.dbf": dbf }, "le falta su archivo .dbf"],
    ["neither", { "a.csv": "nombre\nCasa" }, "El ZIP no tiene un Shapefile"],
    ["several", { "a.shp": shp, "b.shp": shp }, "varios Shapefile: «a.shp», «b.shp». Deje uno solo"],
    ["areas", { "a.shp": shpFile([], 5), "a.dbf": dbf }, "tiene líneas o áreas, no puntos"],
    ["other shapes", { "a.shp": "x".repeat(200), "a.dbf": dbf }, "no es de un Shapefile"],
    ["shapes that are cut", { "a.shp": shp.subarray(0, 120), "a.dbf": dbf }, ".shp está cortado"],
    ["too few shapes", { "a.shp": shpFile([]), "a.dbf": dbf }, "no tienen la misma cantidad"],
    ["too many shapes", { "a.shp": shpFile([place, place]), "a.dbf": dbf }, "no tienen la misma cantidad"],
    ["a table that is cut", { "a.shp": shp, "a.dbf": dbf.subarray(0, 66) }, "no tienen la misma cantidad"],
    ["another table", { "a.shp": shp, "a.dbf": "nombre\nCasa" }, ".dbf del Shapefile está dañado"],
    ["no ZIP", Buffer.from("nombre\nCasa"), "no es un ZIP, está cortado o tiene contraseña"],
  ])("with %s is rejected", async (_wrong, files, message) => {
    await expect(read(files as Parameters<typeof read>[0])).rejects.toThrow(message);
  });
});

it("is not one of the parts of a Shapefile", () => {
  expect(() => formatOf("obras.shp")).toThrow("comprima .shp, .dbf y .prj juntos en un .zip");
});
