import { expect, it } from "vitest";
import { createColumnMatcher } from "./match-columns.ts";

it.each([
  [["X", "Y"], ["longitude", "latitude"], undefined],
  [["Coordenada Norte", "Coordenada Este"], ["latitude", "longitude"], undefined],
  [["Este CRTM05", "Norte CRTM05"], ["longitude", "latitude"], "crtm05"],
  [["CRTM05_E", "CRTM05_N"], ["longitude", "latitude"], "crtm05"],
  [["X (Lambert Norte)", "Y (Lambert Norte)"], ["longitude", "latitude"], "lambert-norte"],
  [["Latitud WGS84", "Longitud WGS84"], ["latitude", "longitude"], "wgs84"],
  [["E_LCRN", "CRTM05 X", "CRTM05 Y"], [undefined, "longitude", "latitude"], "crtm05"],
  [["Lat", "Lng", "X", "Y"], ["latitude", "longitude", undefined, undefined], undefined],
  [["X CRTM98", "Y CRTM98"], [undefined, undefined], undefined],
  [["X", "N"], [undefined, undefined], undefined],
])("the columns %j hold %j", (columns, fields, system) => {
  expect(createColumnMatcher(undefined)(columns)).toMatchObject({ fields, system });
});
