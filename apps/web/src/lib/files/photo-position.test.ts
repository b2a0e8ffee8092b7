import { describe, expect, it } from "vitest";
import { readPhotoPosition } from "./photo-position.ts";
import { type GpsTags, photoWithGps } from "./photo-with-gps.fixture.ts";

const read = (gps: GpsTags) => readPhotoPosition(new Blob([photoWithGps(gps)]));
const sanJose: GpsTags = {
  latitude: ["N", [9, 1], [55, 1], [5580, 100]],
  longitude: ["W", [84, 1], [4, 1], [4680, 100]],
};

describe("photo position", () => {
  it("is in degrees, north and east positive", async () => {
    expect(await read(sanJose)).toEqual({
      latitude: expect.closeTo(9.93217, 5),
      longitude: expect.closeTo(-84.07967, 5),
    });
  });

  it("is negative in the south and the west", async () => {
    const sydney = await read({
      latitude: ["S", [33, 1], [51, 1], [0, 1]],
      longitude: ["E", [151, 1], [12, 1], [0, 1]],
    });
    expect(sydney).toEqual({ latitude: expect.closeTo(-33.85, 5), longitude: expect.closeTo(151.2, 5) });
  });

  it.each<[string, GpsTags]>([
    ["are zero", { latitude: ["N", [0, 1], [0, 1], [0, 1]], longitude: ["W", [0, 1], [0, 1], [0, 1]] }],
    ["are divided by zero", { ...sanJose, latitude: ["N", [9, 0], [0, 0], [0, 0]] }],
    ["are beyond the pole", { ...sanJose, latitude: ["N", [91, 1], [0, 1], [0, 1]] }],
    ["are beyond half the world", { ...sanJose, longitude: ["W", [181, 1], [0, 1], [0, 1]] }],
  ])("is undefined when its degrees %s", async (_, gps) => {
    expect(await read(gps)).toBeUndefined();
  });

  it("is undefined for a truncated photo, one without GPS tags and other files", async () => {
    const complete = photoWithGps(sanJose);
    for (const content of [complete.slice(0, 40), complete.slice(0, 2), new Uint8Array(0), "hola"]) {
      expect(await readPhotoPosition(new Blob([content]))).toBeUndefined();
    }
  });

  it("is read from the first 256 kB only", async () => {
    const slices: (readonly [number | undefined, number | undefined])[] = [];
    class RecordingBlob extends Blob {
      override slice(start?: number, end?: number) {
        slices.push([start, end]);
        return super.slice(start, end);
      }
      override arrayBuffer(): Promise<ArrayBuffer> {
        throw new Error("the whole file was read");
      }
    }
    const file = new RecordingBlob([photoWithGps(sanJose), new Uint8Array(1_000_000)]);
    expect(await readPhotoPosition(file)).toBeDefined();
    expect(slices).toEqual([[0, 262_144]]);
  });
});
