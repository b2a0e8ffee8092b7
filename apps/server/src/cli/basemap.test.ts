import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { centralTile, makeArchive } from "../features/street-archive/archive.fixture.ts";
import { diskFullText } from "../features/street-archive/install-archive.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { mountSmallDisk } from "../testing/small-disk.ts";

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mapaobra-basemap-"));
  database = await createTestDatabase();
  await writeFile(join(folder, "calles.pmtiles"), makeArchive());
  await writeFile(join(folder, "cortado.pmtiles"), makeArchive().subarray(0, -1));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const basemap = (...args: string[]) => basemapIn(join(folder, "datos"), ...args);

async function basemapIn(dataDir: string, ...args: string[]) {
  const env = {
    ...process.env,
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDir,
    INIT_CWD: folder,
  };
  const script = join(import.meta.dirname, "basemap.ts");
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...args], { env });
    return { code: 0, stdout, stderr };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}
const stored = () => readdir(join(folder, "datos/archivos/basemap"));

describe("npm run basemap", () => {
  it("installs an archive, refuses another one and removes it, in one line each", async () => {
    expect(await basemap("calles.pmtiles")).toEqual({
      code: 0,
      stdout: "Las calles se sirven desde aquí: esquema OpenMapTiles, zoom 10 a 14, 0,0 MB.\n",
      stderr: "",
    });
    expect(await stored()).toHaveLength(1);
    expect(await basemap("cortado.pmtiles")).toMatchObject({
      code: 1,
      stdout: "",
      stderr: "El archivo está cortado: le faltan datos. Descárguelo otra vez.\n",
    });
    expect(await stored()).toHaveLength(1);
    expect(await basemap("--remove")).toEqual({
      code: 0,
      stdout: "Se quitó el archivo de calles.\n",
      stderr: "",
    });
    expect(await stored()).toEqual([]);
    expect(await basemap("--remove")).toMatchObject({ stdout: "No había ningún archivo de calles.\n" });
  });

  it("prints its usage", async () => {
    expect(await basemap("--help")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("Uso: npm run basemap"),
    });
    expect(await basemap()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("Uso: npm run basemap"),
    });
  });
});

/** MBTiles with one tile of two million bytes: there is space for a copy, and for no converted archive. */
function writeMbtiles(path: string): void {
  const mbtiles = new DatabaseSync(path);
  mbtiles.exec("create table metadata (name text, value text)");
  mbtiles.exec("create table tiles (zoom_level int, tile_column int, tile_row int, tile_data blob)");
  const insert = mbtiles.prepare("insert into metadata values (?, ?)");
  insert.run("format", "pbf");
  insert.run("json", JSON.stringify({ vector_layers: [{ id: "transportation" }] }));
  mbtiles.prepare("insert into tiles values (10, 270, 540, ?)").run(randomBytes(2_000_000));
  mbtiles.close();
}

describe("npm run basemap on a full disk", () => {
  it("says so in one line, changes nothing and leaves no file", async ({ skip }) => {
    const mounted = await mountSmallDisk(3);
    if (!mounted) return skip("only root may mount a small disk");
    onTestFinished(() => mounted.unmount());
    const disk = mounted.path;
    expect(await basemapIn(disk, "calles.pmtiles")).toMatchObject({ code: 0 });
    const filesOn = async () => {
      const entries = await readdir(disk, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    };
    const before = await filesOn();
    const huge = makeArchive({ tiles: [{ ...centralTile, bytes: randomBytes(4_000_000) }] });
    await writeFile(join(folder, "grande.pmtiles"), huge);
    writeMbtiles(join(folder, "grande.mbtiles"));
    for (const name of ["grande.pmtiles", "grande.mbtiles"]) {
      expect(await basemapIn(disk, name)).toEqual(
        expect.objectContaining({ code: 1, stdout: "", stderr: `${diskFullText}\n` }),
      );
      expect(await filesOn()).toEqual(before);
    }
    expect(await basemapIn(disk, "--remove")).toMatchObject({ stdout: "Se quitó el archivo de calles.\n" });
  });
});
