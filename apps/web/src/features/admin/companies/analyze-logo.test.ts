import { describe, expect, it } from "vitest";
import { analyzeLogo, logoAdvice } from "./analyze-logo.ts";

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];
const sample = (...pixels: Pixel[]) => analyzeLogo(new Uint8ClampedArray(pixels.flat()));

const white: Pixel = [255, 255, 255, 255];
const black: Pixel = [0, 0, 0, 255];
const grey = (level: number, alpha = 255): Pixel => [level, level, level, alpha];

describe("analyzeLogo", () => {
  it("counts a pixel as transparent below an alpha of 250", () => {
    expect(sample(grey(10, 250)).isTransparent).toBe(false);
    expect(sample(grey(10, 250), grey(10, 249)).isTransparent).toBe(true);
  });

  it("reports very light from a mean luminance of 220", () => {
    expect(sample(grey(220)).isVeryLight).toBe(true);
    expect(sample(grey(219)).isVeryLight).toBe(false);
    expect(sample(white, black).isVeryLight).toBe(false);
  });

  it("weights the colour channels by perceived luminance", () => {
    expect(sample([255, 255, 0, 255]).isVeryLight).toBe(true);
    expect(sample([255, 0, 255, 255]).isVeryLight).toBe(false);
  });

  it("excludes transparent pixels from the luminance", () => {
    expect(sample(white, [0, 0, 0, 0], [0, 0, 0, 0]).isVeryLight).toBe(true);
    expect(sample(black, [255, 255, 255, 0], [255, 255, 255, 0]).isVeryLight).toBe(false);
  });

  it("is not very light if all pixels are transparent", () => {
    expect(sample([255, 255, 255, 0])).toEqual({ isTransparent: true, isVeryLight: false });
    expect(sample()).toEqual({ isTransparent: false, isVeryLight: false });
  });
});

it("logoAdvice covers each property that may make a logo invisible", () => {
  expect(logoAdvice({ isTransparent: false, isVeryLight: false })).toBeUndefined();
  expect(logoAdvice({ isTransparent: true, isVeryLight: true })).toContain("Casi no se verá");
  expect(logoAdvice({ isTransparent: false, isVeryLight: true })).toContain("blanco");
  expect(logoAdvice({ isTransparent: true, isVeryLight: false })).toContain("claro y oscuro");
});
