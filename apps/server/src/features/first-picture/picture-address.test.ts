import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePictureAddress, pictureAddress } from "./picture-address.ts";
import { pictureLayouts } from "./picture-layouts.ts";

const digest = "abcdefghijklmnopqrst-_";

describe("the address of a picture", () => {
  it("is parsed as it was made", () => {
    const file = fc.record({
      mapId: fc.integer({ min: 1, max: 999_999_999 }),
      digest: fc.stringMatching(/^[A-Za-z0-9_-]{22}$/),
      layout: fc.constantFrom(...pictureLayouts.map(({ name }) => name)),
      scheme: fc.constantFrom("light" as const, "dark" as const),
    });
    fc.assert(
      fc.property(file, (made) => {
        const [, , map = "", name = ""] = pictureAddress(made).split("/");
        expect(parsePictureAddress({ map, file: name })).toEqual(made);
      }),
    );
  });

  it.each([
    ["0", `${digest}-movil-light.webp`],
    ["-1", `${digest}-movil-light.webp`],
    ["1.5", `${digest}-movil-light.webp`],
    ["01", `${digest}-movil-light.webp`],
    ["9999999999", `${digest}-movil-light.webp`],
    ["x", `${digest}-movil-light.webp`],
    ["", `${digest}-movil-light.webp`],
    ["1", `${digest}a-movil-light.webp`],
    ["1", `${digest.slice(1)}-movil-light.webp`],
    ["1", `${digest.slice(1)}.-movil-light.webp`],
    ["1", `${digest}-reloj-light.webp`],
    ["1", `${digest}-movil-sepia.webp`],
    ["1", `${digest}-movil-light.png`],
    ["1", `${digest}-movil-light.webp\n`],
    ["1", `x/${digest}-movil-light.webp`],
    ["1", ""],
  ])("is refused: map %j, file %j", (map, file) => {
    expect(parsePictureAddress({ map, file })).toBeUndefined();
  });
});
