import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { archiveProblems } from "./check-archive.ts";
import { convertMbtiles, isSqlite } from "./convert-mbtiles.ts";
import { checkLocalFile } from "./local-file.ts";
import { openPmtiles } from "./pmtiles-archive.ts";

interface MadeMbtiles {
  readonly format?: string;
  readonly tiles?: readonly { z: number; x: number; row: number; bytes: Uint8Array }[];
}
const tile = { z: 10, x: 270, row: 540, bytes: gzipSync("tile of streets") };

/** The paths of made MBTiles and of the archive to write, in a folder that is deleted after the test. */
async function makeMbtiles({ format = "pbf", tiles = [tile] }: MadeMbtiles = {}) {
  const folder = await mkdtemp(join(tmpdir(), "mapaobra-mbtiles-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const source = join(folder, "calles.mbtiles");
  const database = new DatabaseSync(source);
  database.exec(`
    create table metadata (name text, value text);
    create table tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob);
    create unique index tile_index on tiles (zoom_level, tile_column, tile_row)`);
  const json = JSON.stringify({ vector_layers: [{ id: "transportation", fields: {} }] });
  const metadata = { format, json, bounds: "-84.92,9.85,-84.63,10.03" };
  const describeFile = database.prepare("insert into metadata values (?, ?)");
  for (const [name, value] of Object.entries(metadata)) describeFile.run(name, value);
  const add = database.prepare("insert into tiles values (?, ?, ?, ?)");
  database.exec("begin");
  for (const { z, x, row, bytes } of tiles) add.run(z, x, row, bytes);
  database.exec("commit");
  database.close();
  return { source, target: join(folder, "calles.pmtiles") };
}

async function readTile(path: string, z: number, x: number, y: number) {
  const file = await readFile(path);
  const archive = openPmtiles(path, async ({ start, end }) => file.subarray(start, end + 1));
  const stored = await archive.tile({ z, x, y });
  return stored && String(gunzipSync(stored));
}

describe("vector MBTiles", () => {
  it("become an archive with rows counted from the north", async () => {
    const { source, target } = await makeMbtiles();
    expect(await isSqlite(source)).toBe(true);
    convertMbtiles(source, target);
    expect(await checkLocalFile(target)).toEqual({ schema: "openmaptiles", minZoom: 10, maxZoom: 10 });
    expect(await readTile(target, 10, 270, 483)).toBe("tile of streets");
    expect(await readTile(target, 10, 270, 484)).toBeUndefined();
  });

  it("may have uncompressed tiles", async () => {
    const { source, target } = await makeMbtiles({ tiles: [{ ...tile, bytes: Buffer.from("plain") }] });
    convertMbtiles(source, target);
    expect(await readTile(target, 10, 270, 483)).toBe("plain");
  });

  it("keep every tile when there are several directories", async () => {
    const places = Array.from({ length: 10_000 }, (_, index) => ({
      x: index % 100,
      row: Math.floor(index / 100),
    }));
    const tiles = places.map(({ x, row }) => ({ z: 14, x, row, bytes: Buffer.from(`${x} ${row}`) }));
    const { source, target } = await makeMbtiles({ tiles });
    convertMbtiles(source, target);
    for (const { x, row } of [places[0], places[4321], places[9999]].flatMap((place) => place ?? [])) {
      expect(await readTile(target, 14, x, 2 ** 14 - 1 - row)).toBe(`${x} ${row}`);
    }
  });

  it.each([
    ["with pictures", "notVector", { format: "png" }],
    ["without tiles", "noTiles", { tiles: [] }],
  ] as const)("%s are refused: %s", async (_title, problem, parts) => {
    const { source, target } = await makeMbtiles(parts);
    expect(() => convertMbtiles(source, target)).toThrow(archiveProblems[problem]);
  });

  it("that are truncated are refused", async () => {
    const { source, target } = await makeMbtiles();
    await truncate(source, 5000);
    expect(() => convertMbtiles(source, target)).toThrow(archiveProblems.damaged);
  });
});

const real = join(
  import.meta.dirname,
  "../../../../../../shared/data/streets/tiles/puntarenas_openmaptiles.mbtiles",
);

describe.skipIf(!existsSync(real))("real MBTiles (skipped without ../shared/data)", () => {
  it("become an archive with the same tiles as the PMTiles file of the same streets", async () => {
    const { target } = await makeMbtiles();
    convertMbtiles(real, target);
    expect(await checkLocalFile(target)).toEqual({ schema: "openmaptiles", minZoom: 5, maxZoom: 14 });
    const sameStreets = real.replace(".mbtiles", ".pmtiles");
    expect(await readTile(target, 14, 4333, 7735)).toBe(await readTile(sameStreets, 14, 4333, 7735));
  });
});
