import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { sphere, twoCircles } from "./two-circles.fixture.ts";
import { hasTwoCircles } from "./two-circles.ts";

const isFound = async (picture: Buffer | string) => hasTwoCircles(sharp(picture));

describe("two circles side by side", () => {
  it.each([
    ["that leave a border", { radius: 0.45 }],
    ["that fill their squares", { radius: 0.5 }],
    ["that are cut by their squares", { radius: 0.52 }],
    ["in a dim room", { sky: "#333", ground: "#444" }],
    ["with a noisy dark around them", { around: "#181818" }],
  ])("are found %s", async (_which, camera) => {
    expect(await isFound(await twoCircles(512, camera))).toBe(true);
  });

  it.each([
    ["a day", ["#9bd", "#cde", "#575", "#763"]],
    ["a night with a lit horizon", ["#000", "#111", "#ec9", "#ec9", "#111", "#000"]],
    ["a room with a dark ceiling and floor", ["#0a0a0a", "#876", "#876", "#0a0a0a"]],
    ["one black colour", ["#000"]],
    ["one white colour", ["#fff"]],
  ] as const)("are not found in a sphere of %s", async (_which, rows) => {
    expect(await isFound(await sphere(1024, rows))).toBe(false);
  });

  it("are not found in a photograph with dark corners", async () => {
    expect(await isFound(await twoCircles(512, { around: "#345" }))).toBe(false);
  });

  const real = join(import.meta.dirname, "../../../../../shared/data");
  it.skipIf(!existsSync(real))(
    "are distinguished from real spheres (skipped without ../shared/data)",
    async () => {
      for (const name of ["media/360_world.jpg", "media/congo_2048x1024.jpg", "reports/theta-inclinada.jpg"])
        expect([name, await isFound(join(real, name))]).toEqual([name, false]);
      for (const name of ["reports/IMG_20260315_101500_00_001.insp", "reports/SAM_100_0001.jpg"])
        expect([name, await isFound(join(real, name))]).toEqual([name, true]);
    },
  );
});
