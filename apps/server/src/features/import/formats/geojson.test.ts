import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { collect } from "../collect.fixture.ts";
import { temporaryFile } from "../temporary-file.fixture.ts";
import { geoJson } from "./geojson.ts";
import { splitFeatures } from "./split-features.ts";

async function read(content: unknown) {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  return collect(geoJson.read(await temporaryFile("puntos.geojson", text), { done: 0, total: 1 }));
}

const collection = (...features: unknown[]) => ({ type: "FeatureCollection", features });
const feature = (properties: unknown, geometry: unknown = null) => ({
  type: "Feature",
  properties,
  geometry,
});

describe("a GeoJSON file", () => {
  it("returns each feature's properties and position", async () => {
    const place = { type: "Point", coordinates: [-84.1, 9.9, 1100] };
    expect(await read(collection(feature({ nombre: "Casa", m2: 1.234, activo: true }, place)))).toEqual([
      {
        number: 1,
        columns: ["longitud", "latitud", "nombre", "m2", "activo"],
        cells: [-84.1, 9.9, "Casa", 1.234, true],
      },
    ]);
  });

  it("may have nested objects in properties", async () => {
    const [row] = await read(collection(feature({ contacto: { telefono: "8888-8888" }, fotos: [1, 2] })));
    expect(row).toMatchObject({ columns: ["contacto.telefono", "fotos"], cells: ["8888-8888", null] });
  });

  it.each([null, { type: "Point", coordinates: [] }])("may omit the position: %j", async (geometry) => {
    const [row] = await read(collection(feature({ nombre: "Casa" }, geometry)));
    expect(row).toEqual({ number: 1, columns: ["nombre"], cells: ["Casa"] });
  });

  it("reports a format error for a geometry other than a point", async () => {
    const line = {
      type: "LineString",
      coordinates: [
        [-84, 9],
        [-83, 9],
      ],
    };
    const [row] = await read(collection(feature({ nombre: "Calle" }, line)));
    expect(row?.formatError).toBe("su geometría no es un punto");
  });

  const point = (longitude: number) => ({ type: "Point", coordinates: [longitude, 9.9, 1100] });
  const several = (...coordinates: unknown[]) => ({ type: "MultiPoint", coordinates });
  const group = (...geometries: unknown[]) => ({ type: "GeometryCollection", geometries });

  it.each([
    several([-84.1, 9.9]),
    group(point(-84.1)),
    group(several([-84.1, 9.9, 1100]), group()),
    group(group(point(-84.1))),
  ])("may wrap its point: %j", async (geometry) => {
    expect(await read(collection(feature({}, geometry)))).toEqual([
      { number: 1, columns: ["longitud", "latitud"], cells: [-84.1, 9.9] },
    ]);
  });

  it.each([
    [several([-84.1, 9.9], [-84.2, 9.9]), "su geometría tiene 2 puntos"],
    [group(point(-84.1), several([-84.2, 9.9], [-84.3, 9.9])), "su geometría tiene 3 puntos"],
    [group(point(-84.1), { type: "LineString", coordinates: [] }), "su geometría no es un punto"],
    [several(-84.1, 9.9), "su geometría no es un punto"],
  ])("reports a format error for several points: %j", async (geometry, message) => {
    const [row] = await read(collection(feature({ nombre: "Calle" }, geometry)));
    expect(row?.formatError).toBe(message);
  });

  it("may contain collections of features", async () => {
    const inner = collection(feature({ nombre: "Dentro" }), collection(feature({ nombre: "Más adentro" })));
    expect(await read(collection(inner, feature({ nombre: "Fuera" })))).toMatchObject([
      { number: 1, cells: ["Dentro"] },
      { number: 2, cells: ["Más adentro"] },
      { number: 3, cells: ["Fuera"] },
    ]);
  });

  it("may have other members around its features", async () => {
    const text = JSON.stringify({
      name: "features",
      crs: { properties: { features: [{ a: 1 }] } },
      bbox: [1, 2, 3, 4],
      features: [feature({ nombre: "Casa" })],
      after: [{ nombre: "no" }],
    });
    expect(await read(`\ufeff ${text}\n`)).toMatchObject([{ cells: ["Casa"] }]);
  });

  it("is split into the same features at any chunk boundary", async () => {
    const text = fc.string({ unit: fc.constantFrom("a", '"', "\\", "{", "}", "[", "]", ",", "ñ", " ") });
    const features = fc.array(fc.dictionary(text, fc.oneof(text, fc.array(text)), { maxKeys: 3 }));
    await fc.assert(
      fc.asyncProperty(features, fc.integer({ min: 1, max: 9 }), async (list, length) => {
        const written = JSON.stringify(
          { type: "FeatureCollection", name: "x", features: list, end: {} },
          null,
          1,
        );
        async function* pieces() {
          for (let start = 0; start < written.length; start += length) {
            yield written.slice(start, start + length);
          }
        }
        const found = await collect(splitFeatures(pieces()));
        expect(found.map((each) => JSON.parse(each))).toEqual(JSON.parse(JSON.stringify(list)));
      }),
    );
  });

  it("that is truncated at any position is rejected", async () => {
    const whole = JSON.stringify(collection(feature({ nombre: "Casa" }), feature({ nombre: "Otra" })));
    for (let length = 1; length < whole.length; length++) {
      await expect(read(whole.slice(0, length))).rejects.toThrow("El archivo está cortado");
    }
  });

  it.each([
    "hola",
    "[]",
    '{"type":"Feature","properties":{}}',
    '{"features":{}}',
    '{"features":[1]}',
    '{"features":["a"]}',
    '{"features":[[]]}',
    '{"features":[]} x',
    '{"features":[]}{}',
    "}",
  ])("is rejected with the content %s", async (text) => {
    await expect(read(text)).rejects.toThrow("El archivo no es GeoJSON");
  });

  it("with a broken feature is rejected with its number", async () => {
    await expect(read('{"features":[{"type":"Feature"},{"type":}]}')).rejects.toThrow(
      "el elemento 2 no es JSON",
    );
  });
});
