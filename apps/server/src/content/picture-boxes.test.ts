import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as files from "../features/media/media.fixture.ts";
import { box, fileType, uint32 } from "./clean/video.fixture.ts";
import { inspectImage } from "./inspect-image.ts";
import { requireFewBoxes } from "./picture-boxes.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mapaobra-boxes-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function stored(content: Buffer): Promise<string> {
  const path = join(folder, "picture");
  await writeFile(path, content);
  return path;
}
const empty = Buffer.alloc(8 * 6_000, box("free"));
const nested = (depth: number): Buffer => (depth === 0 ? Buffer.alloc(0) : box("moov", nested(depth - 1)));

describe("before a picture is decoded", () => {
  it("its boxes are few", async () => {
    await expect(requireFewBoxes(await stored(await files.avif()))).resolves.toBeUndefined();
    await expect(requireFewBoxes(await stored(await files.jpeg()))).resolves.toBeUndefined();
  });

  it.each([
    ["a file of boxes", Buffer.concat([fileType("avif"), empty])],
    ["a container of boxes", Buffer.concat([fileType("avif"), box("meta", uint32(0), empty)])],
    ["boxes in boxes", Buffer.concat([fileType("avif"), nested(20)])],
  ])("%s is refused", async (_name, content) => {
    const path = await stored(content);
    await expect(requireFewBoxes(path)).rejects.toThrow(/too (many|deep)/);
    expect(await inspectImage(path)).toBeUndefined();
  });
});
