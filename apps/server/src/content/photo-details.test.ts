import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as files from "../features/media/media.fixture.ts";
import { readPhotoDetails } from "./photo-details.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mapaobra-photo-"));
});
afterAll(() => rm(folder, { recursive: true }));

const detailsOf = async (content: Buffer) => {
  const path = join(folder, "photo");
  await writeFile(path, content);
  return readPhotoDetails(path);
};

describe("what a picture says of itself", () => {
  it("is when it was taken, by a clock in Costa Rica", async () => {
    const { takenAt, panorama } = await detailsOf(await files.telltalePhoto());
    expect(takenAt?.toISOString()).toBe("2024-03-15T20:30:05.000Z");
    expect(panorama).toBeNull();
  });

  it("is which part of a panorama it shows", async () => {
    expect((await detailsOf(await files.photoSphere(800, 300))).panorama).toEqual({
      ProjectionType: "equirectangular",
      FullPanoWidthPixels: 800,
      CroppedAreaTopPixels: 10,
    });
  });

  it("is nothing where it has no metadata", async () => {
    expect(await detailsOf(await files.png())).toEqual({ takenAt: null, panorama: null });
  });
});

const real = join(import.meta.dirname, "../../../../../shared/data/media");

describe.skipIf(!existsSync(real))("real photographs (skipped without ../shared/data/media)", () => {
  it("say when they were taken", async () => {
    const { takenAt } = await readPhotoDetails(join(real, "exif-sony-alpha-6000.jpg"));
    expect(takenAt?.getUTCFullYear()).toBeGreaterThan(2010);
  });

  it("say that they are panoramas", async () => {
    expect((await readPhotoDetails(join(real, "andes_2048x1024-gpano-gps.jpg"))).panorama).toMatchObject({
      ProjectionType: "equirectangular",
      FullPanoWidthPixels: 2048,
      FullPanoHeightPixels: 1024,
    });
  });
});
