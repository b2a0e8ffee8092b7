import { describe, expect, it } from "vitest";
import { collect } from "../collect.fixture.ts";
import { temporaryFile } from "../temporary-file.fixture.ts";
import { kml } from "./kml.ts";
import { zipFile } from "./shapefile/shapefile.fixture.ts";

const read = async (content: string | Uint8Array, name = "obras.kml") =>
  collect(kml.read(await temporaryFile(name, content), { done: 0, total: 1 }));
const document = (content: string) =>
  `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${content}</Document></kml>`;
const point = (text: string) => `<Point><coordinates>${text}</coordinates></Point>`;
const placemark = (content: string) => `<Placemark>${content}</Placemark>`;

describe("a KML file", () => {
  it("returns each Placemark with its texts, extended data and folder", async () => {
    const extended =
      '<ExtendedData><Data name="permiso"><displayName>x</displayName><value>P-1</value></Data>' +
      '<SchemaData schemaUrl="#a"><SimpleData name="m2">1.234</SimpleData></SchemaData>' +
      "<etapa>Obra gris</etapa></ExtendedData>";
    const note = "<description><![CDATA[Dos pisos<br>y <b>s&oacute;tano</b>&nbsp;]]></description>";
    const text = document(
      `<name>Mapa</name><Folder><name>Torres</name>${placemark(
        `<name>Casa</name>${note}${extended}${point("\n -84.1, 9.9,0 ")}<gx:Other>1</gx:Other>`,
      )}</Folder>${placemark("<name>Sin lugar</name>")}`,
    );
    expect(await read(text)).toEqual([
      {
        number: 1,
        columns: ["longitud", "latitud", "nombre", "descripción", "permiso", "m2", "etapa", "carpeta"],
        cells: [-84.1, 9.9, "Casa", "Dos pisos\ny s&oacute;tano", "P-1", "1.234", "Obra gris", "Torres"],
        coordinates: "wgs84",
      },
      { number: 2, columns: ["nombre"], cells: ["Sin lugar"], coordinates: "wgs84" },
    ]);
  });

  it.each([
    ["<LineString><coordinates>-84,9 -83,9</coordinates></LineString>", "su geometría no es un punto"],
    [`<MultiGeometry>${point("-84,9")}${point("-83,9")}</MultiGeometry>`, "su geometría tiene 2 puntos"],
  ])("reports the geometry %s", async (geometry, formatError) => {
    expect(await read(document(placemark(geometry)))).toMatchObject([{ formatError }]);
  });

  it("names links to other files, which are not read", async () => {
    const link =
      "<NetworkLink><name>Otra</name><Link><href>http://example.com/a.kml</href></Link></NetworkLink>";
    expect(await read(document(link + placemark(point("-84,9"))))).toMatchObject([
      { number: 1, formatError: "es un enlace a otro archivo (NetworkLink), que no se descarga" },
      { number: 2, cells: [-84, 9] },
    ]);
  });

  it("may be in a KMZ", async () => {
    const files = { "otro.kml": document(""), "doc.kml": document(placemark("<name>Peñón</name>")) };
    expect(await read(zipFile(files), "obras.kmz")).toMatchObject([{ cells: ["Peñón"] }]);
  });

  it.each([
    ["another document", "<gpx></gpx>", "El archivo no es KML"],
    ["no XML", "nombre\nCasa", "El archivo KML está dañado"],
    ["a cut end", document(placemark("")).slice(0, -20), "El archivo KML está dañado"],
    ["deep elements", `<kml>${"<Folder>".repeat(80)}`, "El archivo KML tiene partes demasiado grandes"],
    ["entities of its own", '<!DOCTYPE kml [<!ENTITY a "b">]><kml>&a;</kml>', "El archivo KML está dañado"],
    [
      "a huge Placemark",
      document(
        placemark('<ExtendedData><Data name="a"><value>x</value></Data></ExtendedData>'.repeat(170_000)),
      ),
      "tiene elementos demasiado grandes",
    ],
  ])("with %s is rejected", async (_wrong, text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });

  it.each([
    ["no document", zipFile({ "a.png": "x" }), "El KMZ no tiene un archivo .kml"],
    ["no archive", Buffer.from("<kml/>"), "El archivo no es KMZ, está cortado o tiene contraseña"],
  ])("with %s in its KMZ is rejected", async (_wrong, bytes, message) => {
    await expect(read(bytes, "obras.kmz")).rejects.toThrow(message);
  });
});
