import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { countryPictures, folder } from "./country-picture.ts";

describe("the country as a picture", () => {
  const pictures = countryPictures();
  const textsOf = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)/g)].map(([, text]) => text);

  it("comes in the sizes of both previews and for both schemes, as committed", () => {
    expect(pictures.map(({ name }) => name)).toEqual([
      "480x270-light.generated.svg",
      "480x270-dark.generated.svg",
      "640x360-light.generated.svg",
      "640x360-dark.generated.svg",
    ]);
    for (const { name, svg } of pictures) expect(readFileSync(join(folder, name), "utf8")).toBe(svg);
  });

  it("is small beside the pictures that stand next to it: 7 kB compressed", () => {
    for (const { svg } of pictures) expect(gzipSync(svg).length).toBeLessThan(7_000);
  });

  it("names the capital, the towns and seas that there is room for, and nothing twice", () => {
    for (const { svg } of pictures) {
      const texts = textsOf(svg);
      expect(texts).toEqual(
        expect.arrayContaining(["San José", "Liberia", "Limón", "Océano Pacífico", "Mar Caribe"]),
      );
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  it("shows the same ground at the same scale in both sizes, the country in the middle", () => {
    const placeOfCapital = (name: string) => {
      const svg = pictures.find((picture) => picture.name.startsWith(name))?.svg ?? "";
      const [, x, y] = /<text x="([\d.]+)" y="([\d.]+)"[^>]*>San José/.exec(svg) ?? [];
      return { x: Number(x), y: Number(y) };
    };
    const [small, large] = [placeOfCapital("480x270"), placeOfCapital("640x360")];
    expect(large.x - small.x).toBeCloseTo(80, 1);
    expect(large.y - small.y).toBeCloseTo(45, 1);
    // San José lies 0.33 degrees west of the middle: 30 pixels at zoom 7.
    expect(small.x).toBeCloseTo(240 - 30, 0);
  });
});
