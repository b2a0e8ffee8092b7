import type { ExportPoint } from "@mapaobra/domain/point/export-rows";
import { completeProject, sparseProject } from "@mapaobra/domain/point/export-rows.fixture";
import { describe, expect, it } from "vitest";
import type { ExportFile, ExportFormat } from "../export-formats.ts";
import { writeFile } from "./write-file.ts";

async function bytesOf(
  format: ExportFormat,
  points: readonly ExportPoint[],
  { mapName = "Obras", withCoordinates = false }: Partial<Omit<ExportFile, "format">> = {},
): Promise<Uint8Array> {
  const file = await writeFile({ format, mapName, withCoordinates }, batches(points), points.length);
  return new Uint8Array(await file.arrayBuffer());
}

/** One point per batch. */
async function* batches(points: readonly ExportPoint[]): AsyncGenerator<readonly ExportPoint[]> {
  for (const point of points) yield [point];
}

const textOf = async (...args: Parameters<typeof bytesOf>) =>
  new TextDecoder().decode(await bytesOf(...args));

describe("CSV export", () => {
  it("starts with the byte order mark and quotes every field", async () => {
    const bytes = await bytesOf("csv", [completeProject]);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes).split("\r\n")).toEqual([
      '"ID";"Provincia";"Canton";"Distrito";"Nombre del Proyecto";"Estado";"Tipo";"Metros cuadrado";"Fecha";"Desarrollador";"Constructora";"Comentario";"Tipo de trabajo";"Página web"',
      '"28385";"SAN JOSÉ";"ESCAZÚ";"SAN RAFAEL";"Torre Ñandú";"OBRA GRIS";"RESIDENCIAL";"4.585,50";"05/07/2018";"Inmobiliaria Sol";"Hermanos Mora";"Permiso clase 1; 10 piso(s)";"CONCRETO LANZADO";"https://www.ejemplo.cr/?a=1&b=2"',
      "",
    ]);
  });

  it("has the coordinates in two more columns if requested", async () => {
    const [heading, row] = (await textOf("csv", [completeProject], { withCoordinates: true })).split("\r\n");
    expect(heading).toMatch(/;"Página web";"Latitud";"Longitud"$/);
    expect(row).toMatch(/;"9,928456";"-84,078123"$/);
  });

  it("neutralises formulas", async () => {
    const text = await textOf("csv", [{ ...completeProject, name: "=HYPERLINK(1)" }]);
    expect(text).toContain(`"'=HYPERLINK(1)"`);
  });

  it("has one line per point for many points", async () => {
    const points = Array.from({ length: 20_000 }, (_, id) => ({ ...completeProject, id }));
    const lines = (await textOf("csv", points)).split("\r\n");
    expect(lines).toHaveLength(20_002);
    expect(lines[20_000]).toMatch(/^"19999";/);
  });
});

describe("GeoJSON export", () => {
  it("is a FeatureCollection of points with the columns as properties", async () => {
    const read = JSON.parse(
      await textOf("geojson", [completeProject, sparseProject], { mapName: 'Obras "2018"' }),
    );
    expect(read).toMatchObject({ type: "FeatureCollection", name: 'Obras "2018"' });
    expect(read.features[0]).toMatchObject({
      type: "Feature",
      id: 28385,
      geometry: { type: "Point", coordinates: [-84.078123, 9.928456] },
      properties: { "Nombre del Proyecto": "Torre Ñandú", "Metros cuadrado": 4585.5, Fecha: "2018-07-05" },
    });
    expect(Object.keys(read.features[0].properties)).toHaveLength(14);
  });

  it("has null for an unknown position or field", async () => {
    const [feature] = JSON.parse(await textOf("geojson", [sparseProject])).features;
    expect(feature.geometry).toBeNull();
    expect(feature.properties).toMatchObject({ Provincia: null, "Metros cuadrado": null, Fecha: null });
  });

  it("is an empty FeatureCollection without points", async () => {
    expect(JSON.parse(await textOf("geojson", [])).features).toEqual([]);
  });
});

describe("KML export", () => {
  it("has a placemark in the colour of its stage, with the known fields", async () => {
    const text = await textOf("kml", [completeProject]);
    const style = /<styleUrl>#(\w+)</.exec(text)?.[1];
    expect(text).toContain(`<Style id="${style}"><IconStyle><color>ffff7b00</color>`);
    expect(text).toContain("<Point><coordinates>-84.078123,9.928456</coordinates></Point>");
    expect(text).toContain('<SimpleField name="Metros cuadrado" type="double"/>');
    expect(text).toContain('<SimpleData name="Metros cuadrado">4585.5</SimpleData>');
    expect(text).toContain('<SimpleData name="Página web">https://www.ejemplo.cr/?a=1&amp;b=2</SimpleData>');
  });

  it("escapes the names of map and project", async () => {
    const text = await textOf("kml", [{ ...sparseProject, name: 'A & B <"C">\u0000' }], { mapName: "<Sur>" });
    expect(text).toContain("<name>&lt;Sur&gt;</name>");
    expect(text).toContain("<Placemark><name>A &amp; B &lt;&quot;C&quot;&gt;</name>");
  });

  it("includes a project without a position, and omits its unknown fields", async () => {
    const text = await textOf("kml", [sparseProject]);
    expect(text).not.toContain("<Point>");
    expect(text.match(/<SimpleData/g)).toHaveLength(2);
  });
});

describe("GPX export", () => {
  it("has a waypoint per project with a position, with its name, stage and place", async () => {
    const named = { ...completeProject, name: "Torre & Sur" };
    expect(await textOf("gpx", [named, sparseProject], { mapName: "<Sur>" })).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="MapaObra" xmlns="http://www.topografix.com/GPX/1/1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">
<metadata><name>&lt;Sur&gt;</name></metadata>
<wpt lat="9.928456" lon="-84.078123"><name>Torre &amp; Sur</name><desc>OBRA GRIS · SAN RAFAEL · ESCAZÚ</desc></wpt>
</gpx>
`,
    );
  });
});
