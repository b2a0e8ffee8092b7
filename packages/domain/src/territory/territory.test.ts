import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { provinces } from "./provinces.ts";
import { allProvinces, cantonsOf, districtsOf, type Place, resolvePlaces } from "./territory.ts";

const officialList = new URL("../../../../../shared/data/divisiones.json", import.meta.url);

interface OfficialProvince {
  codigo: string;
  provincia: string;
  cantones: { codigo: string; canton: string; distritos: { codigo: string; distrito: string }[] }[];
}

const allDivisions = allProvinces().map((province) => ({
  province,
  cantons: cantonsOf(province.name).map((canton) => ({
    canton,
    districts: districtsOf(province.name, canton.name),
  })),
}));
const cantons = allDivisions.flatMap((entry) => entry.cantons);
const districts = cantons.flatMap((entry) => entry.districts.map((district) => ({ ...entry, district })));
const places: Place[] = [
  ...allProvinces(),
  ...cantons.map(({ canton }) => canton),
  ...districts.map(({ district }) => district),
];

describe("territorial division", () => {
  it("has 7 provinces, 84 cantons and 494 districts", () => {
    expect([allDivisions.length, cantons.length, districts.length]).toEqual([7, 84, 494]);
  });

  it("the provinces have the ids of the specification", () => {
    expect(provinces.map(({ id, name }) => `${id} ${name}`)).toEqual([
      "1 San José",
      "2 Alajuela",
      "3 Cartago",
      "4 Heredia",
      "5 Guanacaste",
      "6 Puntarenas",
      "7 Limón",
    ]);
  });

  it("every code is unique and starts with its parent's code", () => {
    expect(new Set(places.map(({ code }) => code)).size).toBe(7 + 84 + 494);
    for (const { canton, district } of districts)
      expect(district.code).toMatch(new RegExp(`^${canton.code}\\d\\d$`));
    for (const { province, cantons: own } of allDivisions) {
      for (const { canton } of own) expect(canton.code).toMatch(new RegExp(`^${province.code}\\d\\d$`));
    }
  });

  it("unused codes do not shift other codes", () => {
    expect(resolvePlaces({ province: "Golfito" }).unknown).toEqual(["province"]);
    expect(resolvePlaces({ province: "Puntarenas", canton: "Golfito", district: "Pavón" }).code).toBe(
      "60704",
    );
    expect(districtsOf("Puntarenas", "Golfito").map(({ code }) => code)).toEqual(["60701", "60703", "60704"]);
  });

  it("is stored in upper case with accents", () => {
    expect(places.every(({ name, stored }) => stored === name.toUpperCase())).toBe(true);
    expect(cantonsOf("san jose")[0]).toEqual({ code: "101", name: "San José", stored: "SAN JOSÉ" });
  });

  it.skipIf(!existsSync(officialList))(
    "equals the official list (skipped without ../shared/data/divisiones.json)",
    () => {
      const official = JSON.parse(readFileSync(officialList, "utf8")) as OfficialProvince[];
      const actual = allDivisions.map(({ province, cantons: own }) => ({
        codigo: province.code,
        provincia: province.name,
        cantones: own.map(({ canton, districts: ownDistricts }) => ({
          codigo: canton.code,
          canton: canton.name,
          distritos: ownDistricts.map(({ code, name }) => ({ codigo: code, distrito: name })),
        })),
      }));
      expect(actual).toEqual(official);
    },
  );
});

describe("resolvePlaces", () => {
  it("ignores accents, case and extra spaces", () => {
    expect(resolvePlaces({ province: " san  JOSE", canton: "perez zeledon", district: "baru" })).toEqual({
      province: "SAN JOSÉ",
      canton: "PÉREZ ZELEDÓN",
      district: "BARÚ",
      code: "11909",
      unknown: [],
    });
  });

  it("finds every place of the country by its stored name", () => {
    for (const { canton, district } of districts) {
      const province = allProvinces()[Number(canton.code.charAt(0)) - 1] as Place;
      const resolved = resolvePlaces({
        province: province.stored,
        canton: canton.stored,
        district: district.stored,
      });
      expect(resolved.code).toBe(district.code);
      expect(resolved.unknown).toEqual([]);
    }
  });

  it("derives the province from a canton, because canton names are unique", () => {
    expect(resolvePlaces({ canton: "Escazu" })).toMatchObject({
      province: "SAN JOSÉ",
      canton: "ESCAZÚ",
      code: "102",
    });
    expect(new Set(cantons.map(({ canton }) => canton.stored)).size).toBe(84);
  });

  it.each([
    [{ province: "Panamá", canton: "Escazú", district: "Escazú" }, ["province", "canton", "district"]],
    [{ province: "Heredia", canton: "Escazú", district: "San Rafael" }, ["canton", "district"]],
    [{ province: "San José", canton: "Escazú", district: "Carmen" }, ["district"]],
    [{ province: "San José", district: "Carmen" }, ["district"]],
    [{ canton: "Nada" }, ["canton"]],
    [{ province: "", canton: null }, []],
    [{}, []],
  ] as const)("for %j reports as unknown %j", (input, unknown) => {
    expect(resolvePlaces(input).unknown).toEqual(unknown);
  });

  it("returns only places of the country, and no place as both found and unknown", () => {
    const name = fc.oneof(
      fc.string(),
      fc.constantFrom(...places.map((place) => place.name)),
      fc.constant(null),
    );
    const stored = new Set(places.map((place) => place.stored));
    fc.assert(
      fc.property(fc.record({ province: name, canton: name, district: name }), (input) => {
        const resolved = resolvePlaces(input);
        for (const level of ["province", "canton", "district"] as const) {
          const found = resolved[level];
          if (found === null) continue;
          expect(stored.has(found)).toBe(true);
          expect(resolved.unknown).not.toContain(level);
        }
      }),
    );
  });
});
