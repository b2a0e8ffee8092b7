import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasLegacyParams, parseMapUrl, updateMapUrl } from "./map-url.ts";

const read = (search: string) => parseMapUrl(new URLSearchParams(search));
const change = (search: string, parts: Parameters<typeof updateMapUrl>[1]) =>
  updateMapUrl(new URLSearchParams(search), parts);

describe("map URL", () => {
  it("contains the map, the view and the open point", () => {
    expect(read("?mapa=torres&vista=9.92581,-84.08,14.5&punto=12")).toEqual({
      map: "torres",
      view: { latitude: 9.92581, longitude: -84.08, zoom: 14.5 },
      point: 12,
      viewer: null,
      compared: null,
    });
  });

  it.each([".", ")", ",", "\u200b"])("is read without %j, which was copied with the link", (end) => {
    expect(read(`?mapa=torres&punto=12${end}`).point).toBe(12);
    expect(read(`?punto=12&mapa=torres${end}`).map).toBe("torres");
  });

  it.each(["", "?", "?mapa=&vista=&punto="])("is empty for %j", (search) => {
    expect(read(search)).toEqual({ map: null, view: null, point: null, viewer: null, compared: null });
  });

  it.each(["9,-84", "9,-84,8,1", "a,b,c", ",,", "91,-84,8", "9,-181,8", "9,-84,-1", "9,-84,23", "9,-84,NaN"])(
    "ignores the view %s",
    (view) => expect(read(`?vista=${view}`).view).toBeNull(),
  );

  it.each(["0", "-1", "1.5", "abc", "99999999999", "1e3"])("ignores the point %s", (point) => {
    expect(read(`?punto=${point}`).point).toBeNull();
  });

  it("contains what the viewer shows of the open point", () => {
    expect(read("?punto=3&medio=41").viewer).toBe(41);
    expect(read("?punto=3&medio=comentarios").viewer).toBe("comentarios");
    expect(change("?medio=41&punto=3", {})).toBe("?punto=3&medio=41");
  });

  it.each(["?medio=41", "?punto=3&medio=0", "?punto=3&medio=otro"])("ignores the viewer %s", (search) => {
    expect(read(search).viewer).toBeNull();
  });

  it("drops the viewer together with the point", () => {
    expect(change("?punto=3&medio=41", { point: null })).toBe("");
  });

  it("contains the projects that are compared", () => {
    expect(read("?comparar=18,22,7").compared).toEqual([18, 22, 7]);
    expect(change("?comparar=18,22&mapa=gam", { compared: [22, 7] })).toBe("?mapa=gam&comparar=22,7");
    expect(change("?comparar=18,22", { compared: null })).toBe("");
  });

  it.each(["18", "18,18", "1,2,3,4,5", "18,a", "18,", ",", "18,0"])(
    "ignores the comparison %s",
    (compared) => {
      expect(read(`?comparar=${compared}`).compared).toBeNull();
    },
  );

  it("retains unknown parameters, drops cleared ones, and always has the same order", () => {
    expect(change("?utm=a&punto=3&mapa=gam", { view: { latitude: 9.5, longitude: -84.25, zoom: 8 } })).toBe(
      "?mapa=gam&vista=9.5,-84.25,8&punto=3&utm=a",
    );
    expect(change("?punto=3", { point: null })).toBe("");
  });

  it("contains plain decimals, however small, without trailing zeros", () => {
    expect(change("", { view: { latitude: 0.0000004, longitude: -84.1, zoom: 10 } })).toBe(
      "?vista=0.0000004,-84.1,10",
    );
  });

  it.each(["mapaId=4&id=12", "mapId=4&openInfoId=12", "mapaId=4&showPoint=12"])(
    "is rewritten when it contains %s",
    (search) => {
      expect(hasLegacyParams(new URLSearchParams(search))).toBe(true);
      expect(read(search)).toEqual({ map: "4", view: null, point: 12, viewer: null, compared: null });
      expect(change(search, {})).toBe("?mapa=4&punto=12");
    },
  );

  it("is rewritten with any change when it names the point by a legacy parameter", () => {
    const older = new URLSearchParams("?showPoint=7");
    expect(hasLegacyParams(older)).toBe(true);
    expect(parseMapUrl(older).point).toBe(7);
    expect(updateMapUrl(older, {})).toBe("?punto=7");
    expect(updateMapUrl(older, { point: null })).toBe("");
  });

  it("round-trips every view, to a centimetre", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -85, max: 85, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: 0, max: 22, noNaN: true }),
        (latitude, longitude, zoom) => {
          const view = read(change("", { view: { latitude, longitude, zoom } })).view;
          expect(view?.latitude).toBeCloseTo(latitude, 7);
          expect(view?.longitude).toBeCloseTo(longitude, 7);
          expect(view?.zoom).toBeCloseTo(zoom, 1);
        },
      ),
    );
  });
});
