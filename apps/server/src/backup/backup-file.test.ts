import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mountSmallDisk, type SmallDisk } from "../testing/small-disk.ts";
import { writeBackupFile } from "./backup-file.ts";

const now = new Date("2026-03-01T12:00:00Z");
const megabytes = (count: number) => Buffer.alloc(count * 1_000_000, "obra");
const write = (path: string, content: Buffer) =>
  writeBackupFile(path, now, async (archive) => {
    for (let part = 0; part < 8; part += 1) await archive.addBuffer(`parte-${part}`, content);
    await archive.finish();
  });

describe("the file of a backup", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "mapaobra-file-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("appears when it is complete, and replaces no other", async () => {
    const path = join(folder, "copia.tar.gz");
    await write(path, megabytes(1));
    expect(await readdir(folder)).toEqual(["copia.tar.gz"]);
    await expect(write(path, megabytes(1))).rejects.toThrow(`Ya existe «${path}»: indique otro nombre.`);
  });

  it("says which folder is missing", async () => {
    const path = join(folder, "otra/copia.tar.gz");
    await expect(write(path, megabytes(1))).rejects.toThrow(
      `No se pudo escribir «${path}»: no existe esa carpeta.`,
    );
  });
});

describe("on a full disk, which only root can mount,", () => {
  let disk: SmallDisk | undefined;
  beforeEach(async (context) => {
    disk = await mountSmallDisk(1);
    if (!disk) context.skip("this user cannot mount a disk");
  });
  afterEach(() => disk?.unmount());

  it("the file of a backup fails with one sentence and leaves nothing", async () => {
    const folder = disk?.path ?? "";
    const noise = Buffer.from(Float64Array.from({ length: 100_000 }, (_, index) => Math.sin(index)).buffer);
    const path = join(folder, "copia.tar.gz");
    await expect(write(path, noise)).rejects.toThrow(
      `No se pudo escribir «${path}»: no queda espacio en el disco.`,
    );
    expect(await readdir(folder)).toEqual([]);
  });
});
