import { proposePlaces } from "@mapaobra/domain/territory/place-proposal";
import { resolvePlaces } from "@mapaobra/domain/territory/territory";
import { describe, expect, it } from "vitest";
import { gazetteerTowns } from "./gazetteer.ts";

describe("the gazetteer's towns", () => {
  it("have official provinces and cantons, and the districts are official", () => {
    const unknown = gazetteerTowns.flatMap(({ province, canton, name, isDistrict }) => {
      const names = { province, canton, district: isDistrict ? name : "" };
      return resolvePlaces(names).unknown.length > 0 ? [names] : [];
    });
    expect(unknown).toEqual([]);
  });

  it.each([
    ["the park of Escazú", [9.9189, -84.1399], ["SAN JOSÉ", "ESCAZÚ", "ESCAZÚ"]],
    ["the cathedral of San José", [9.9325, -84.0796], ["SAN JOSÉ", "SAN JOSÉ", ""]],
    ["the church of Moravia", [9.9603, -84.0497], ["SAN JOSÉ", "MORAVIA", "SAN VICENTE"]],
    ["the park of Liberia", [10.6346, -85.4407], ["GUANACASTE", "LIBERIA", "LIBERIA"]],
    ["the port of Puntarenas", [9.9763, -84.8384], ["PUNTARENAS", "PUNTARENAS", "PUNTARENAS"]],
    ["the forest of Corcovado", [8.5, -83.6], ["PUNTARENAS", "", ""]],
  ] as const)("give the places of %s", (_, [latitude, longitude], [province, canton, district]) => {
    expect(proposePlaces({ latitude, longitude }, gazetteerTowns)).toEqual({ province, canton, district });
  });

  it("give none for Pavas, whose nearest town is in another canton", () => {
    expect(proposePlaces({ latitude: 9.948, longitude: -84.13 }, gazetteerTowns)).toBeUndefined();
  });
});
