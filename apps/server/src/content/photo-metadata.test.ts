import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as files from "../features/media/media.fixture.ts";
import { readPhotoMetadata } from "./photo-metadata.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mapaobra-photo-"));
});
afterAll(() => rm(folder, { recursive: true }));

let photos = 0;
const detailsOf = async (content: Buffer) => {
  photos += 1;
  // A unique name, because libvips caches files by path.
  const path = join(folder, `photo-${photos}`);
  await writeFile(path, content);
  return readPhotoMetadata(path);
};

/** Adds `more` bytes of EXIF to a WebP image, whose last chunk is EXIF. */
function withMoreExif(webp: Buffer, addedBytes: number): Buffer {
  const larger = Buffer.concat([webp, Buffer.alloc(addedBytes)]);
  const exif = webp.lastIndexOf("EXIF");
  larger.writeUInt32LE(larger.length - exif - 8, exif + 4);
  larger.writeUInt32LE(larger.length - 8, 4);
  return larger;
}

describe("photo metadata", () => {
  it("contains the time of capture, in Costa Rican time", async () => {
    const { takenAt, panorama } = await detailsOf(await files.photoWithExif());
    expect(takenAt?.toISOString()).toBe("2024-03-15T20:30:05.000Z");
    expect(panorama).toBeNull();
  });

  it("contains the visible part of a panorama", async () => {
    expect((await detailsOf(await files.photoSphere(800, 300))).panorama).toEqual({
      ProjectionType: "equirectangular",
      FullPanoWidthPixels: 800,
      CroppedAreaTopPixels: 10,
    });
  });

  it("ignores EXIF larger than any camera writes", async () => {
    const photo = await sharp(await files.photoWithExif())
      .keepExif()
      .webp()
      .toBuffer();
    expect((await detailsOf(photo)).takenAt).not.toBeNull();
    expect((await detailsOf(withMoreExif(photo, 70_000))).takenAt).toBeNull();
  });

  it("is null without metadata", async () => {
    expect(await detailsOf(await files.png())).toEqual({ takenAt: null, panorama: null });
  });

  it("is null if the file cannot be read", async () => {
    expect(await detailsOf(Buffer.from("no es una foto"))).toEqual({ takenAt: null, panorama: null });
  });
});

const real = join(import.meta.dirname, "../../../../../shared/data/media");

describe.skipIf(!existsSync(real))("real photographs (skipped without ../shared/data/media)", () => {
  it("have a time of capture", async () => {
    const { takenAt } = await readPhotoMetadata(join(real, "exif-sony-alpha-6000.jpg"));
    expect(takenAt?.getUTCFullYear()).toBeGreaterThan(2010);
  });

  it("are panoramas", async () => {
    expect((await readPhotoMetadata(join(real, "andes_2048x1024-gpano-gps.jpg"))).panorama).toMatchObject({
      ProjectionType: "equirectangular",
      FullPanoWidthPixels: 2048,
      FullPanoHeightPixels: 1024,
    });
  });
});
