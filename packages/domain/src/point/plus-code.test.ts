import { describe, expect, it } from "vitest";
import { localityOfPlusCode, parsePlusCode } from "./plus-code.ts";

const sanJose = { latitude: 9.93, longitude: -84.08 };
const near = (latitude: number, longitude: number) => ({
  latitude: expect.closeTo(latitude, 3),
  longitude: expect.closeTo(longitude, 3),
});

describe("parsePlusCode", () => {
  // Test vectors of the Open Location Code project.
  it.each([
    ["7FG49QCJ+2V", 20.3700625, 2.7821875],
    ["7FG49QCJ+2VX", 20.3701125, 2.782234375],
    ["8FVC2222+22", 47.0000625, 8.0000625],
    ["4VCPPQGP+Q9", -41.2730625, 174.7859375],
    ["4vcppqgp+q9", -41.2730625, 174.7859375],
  ])("decodes %s", (code, latitude, longitude) => {
    const found = parsePlusCode(code, sanJose);
    expect(found?.latitude).toBeCloseTo(latitude, 7);
    expect(found?.longitude).toBeCloseTo(longitude, 7);
  });

  it("completes a short code near the reference", () => {
    const full = parsePlusCode("66XQWWJ9+C3", sanJose);
    expect(full).toEqual(near(9.931, -84.082));
    expect(parsePlusCode("WWJ9+C3 San José, Costa Rica", sanJose)).toEqual(full);
    expect(parsePlusCode("WWJ9+C3", { latitude: 10.2, longitude: -84.4 })).toEqual(full);
  });

  it("needs a reference for a short code, such as its locality", () => {
    expect(parsePlusCode("WWJ9+C3 San José", undefined)).toBeUndefined();
    expect(parsePlusCode("66XQWWJ9+C3", undefined)).toEqual(parsePlusCode("66XQWWJ9+C3", sanJose));
    expect(localityOfPlusCode("WWJ9+C3 San José, Costa Rica")).toBe("San José");
    expect(localityOfPlusCode("66XQWWJ9+C3")).toBe("");
  });

  it.each(["XXXXXXXX+22", "WWJ9", "WWJ9+", "WWJ+C3", "AAAA+22", "torre + lote", ""])(
    "finds none in %j",
    (text) => {
      expect(parsePlusCode(text, sanJose)).toBeUndefined();
    },
  );
});
