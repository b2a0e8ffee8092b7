import type { CoordinateSystem } from "@mapaobra/domain/import/import";
import { describe, expect, it } from "vitest";
import type { RawRow } from "../formats/raw-row.ts";
import { createCoordinateSurvey } from "./coordinate-survey.ts";

interface Named {
  readonly chosen?: CoordinateSystem;
  readonly stated?: RawRow["coordinates"];
  readonly named?: CoordinateSystem;
}

function survey(
  positions: readonly (readonly [x: number, y: number])[],
  { chosen, stated, named }: Named = {},
) {
  const coordinates = createCoordinateSurvey(chosen);
  const row: RawRow = { number: 1, columns: [], cells: [], ...(stated && { coordinates: stated }) };
  for (const [longitude, latitude] of positions) coordinates.add(row, named, () => ({ latitude, longitude }));
  return coordinates.result();
}

const sanJose = { crtm05: [491_000, 1_098_000], norte: [527_000, 213_000] } as const;
const perezZeledon = [496_000, 369_000] as const;
/** Golfito in Lambert Sur, and a place of Sarapiquí in Lambert Norte. */
const either = [562_000, 283_000] as const;

describe("the system of a file's coordinates", () => {
  it.each([
    ["degrees", [[-84.08, 9.93]], "wgs84", false],
    ["CRTM05", [sanJose.crtm05], "crtm05", false],
    ["CRTM05 with the north first", [[1_098_000, 491_000]], "crtm05", true],
    ["Lambert Norte", [sanJose.norte], "lambert-norte", false],
    ["Lambert Norte with the north first", [[213_000, 527_000]], "lambert-norte", true],
    [
      "Lambert Norte with a place that may be in either",
      [sanJose.norte, sanJose.norte, either],
      "lambert-norte",
      false,
    ],
    ["Lambert Sur", [perezZeledon], "lambert-sur", false],
    ["no known system", [[820_000, 1_098_000]], "wgs84", false],
    ["mostly degrees", [[-84.08, 9.93], sanJose.crtm05], "wgs84", false],
    ["nothing", [], "wgs84", false],
  ] as const)("is found by values in %s", (_values, positions, system, isSwapped) => {
    expect(survey(positions)).toEqual({ system, isSwapped, source: "values" });
  });

  it("that may be either Lambert zone has to be chosen", () => {
    expect(() => survey([either])).toThrow(
      /Lambert Norte \(EPSG:5456\) o de Lambert Sur \(EPSG:5457\)\. Indique cuál es/,
    );
    expect(survey([either], { named: "lambert-sur" })).toMatchObject({
      system: "lambert-sur",
      source: "columns",
    });
  });

  it("is the chosen one, else that of the file, else that of the columns", () => {
    const all = { chosen: "crtm05", stated: "lambert-sur", named: "lambert-norte" } as const;
    const [north, east] = [1_098_000, 491_000];
    expect(survey([[north, east]], all)).toEqual({ system: "crtm05", isSwapped: true, source: "option" });
    expect(survey([perezZeledon], { ...all, chosen: undefined })).toMatchObject({
      system: "lambert-sur",
      source: "file",
    });
  });

  it("that is not known is rejected, unless another is chosen", () => {
    const stated = { unknown: "NAD27" };
    expect(() => survey([sanJose.crtm05], { stated })).toThrow("«NAD27», no se conoce");
    expect(survey([sanJose.crtm05], { stated, chosen: "crtm05" })).toMatchObject({ source: "option" });
  });
});
