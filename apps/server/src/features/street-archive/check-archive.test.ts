import { existsSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Compression, TileType } from "pmtiles";
import { describe, expect, it } from "vitest";
import { type MadeArchive, makeArchive } from "./archive.fixture.ts";
import { archiveProblems, checkArchive, maxArchiveBytes } from "./check-archive.ts";
import { checkLocalFile } from "./local-file.ts";

const check = (file: Uint8Array, bytes = file.length) =>
  checkArchive(async ({ start, end }) => file.subarray(start, end + 1), bytes);

describe("an archive with streets", () => {
  it.each([
    ["transportation", "openmaptiles"],
    ["roads", "protomaps"],
    ["streets", "shortbread"],
  ])("with the layer %s has the schema %s", async (id, schema) => {
    const layers = [{ id: "water" }, { id, fields: { kind: "String" } }];
    expect(await check(makeArchive({ layers }))).toEqual({ schema, minZoom: 10, maxZoom: 14 });
  });

  it("may be uncompressed, or cover more than the country", async () => {
    const parts = { internalCompression: Compression.None, tileCompression: Compression.None };
    expect(await check(makeArchive(parts))).toMatchObject({ schema: "openmaptiles" });
    expect(await check(makeArchive({ box: [-180, -85, 180, 85] }))).toMatchObject({ maxZoom: 14 });
  });
});

describe("an archive is refused with its own sentence", () => {
  const refused: [string, keyof typeof archiveProblems, MadeArchive][] = [
    ["of version 2", "version", { version: 2 }],
    ["with pictures", "notVector", { tileType: TileType.Png }],
    ["with brotli tiles", "compression", { tileCompression: Compression.Brotli }],
    ["with zstd directories", "compression", { internalCompression: Compression.Zstd }],
    ["of unknown compression", "compression", { tileCompression: Compression.Unknown }],
    ["of Florence", "outside", { box: [11.2, 43.7, 11.3, 43.8] }],
    ["without tiles", "noTiles", { tiles: [] }],
    ["of another schema", "schema", { layers: [{ id: "ne_roads" }] }],
    [
      "of the old Protomaps schema",
      "schema",
      { layers: [{ id: "roads", fields: { "pmap:kind": "String" } }] },
    ],
    ["without a list of layers", "schema", { metadata: { name: "calles" } }],
    ["with an impossible zoom", "damaged", { zooms: [10, 30] }],
    ["with zooms in the wrong order", "damaged", { zooms: [14, 10] }],
    ["with a broken directory", "damaged", { directory: Buffer.from("no directory") }],
    [
      "with a directory that expands to more than a megabyte",
      "damaged",
      { directory: gzipSync(Buffer.alloc(1_048_577)) },
    ],
  ];
  it.each(refused)("%s: %s", async (_title, problem, parts) => {
    await expect(check(makeArchive(parts))).rejects.toThrow(archiveProblems[problem]);
  });

  it.each([
    ["an empty file", "empty", Buffer.alloc(0)],
    ["another file", "foreign", Buffer.from("<!doctype html>".repeat(20))],
    ["a short file", "foreign", Buffer.from("PK")],
    ["a file cut in its header", "truncated", makeArchive().subarray(0, 60)],
    ["a file cut in its tiles", "truncated", makeArchive().subarray(0, -5)],
  ] as const)("%s: %s", async (_title, problem, file) => {
    await expect(check(file)).rejects.toThrow(archiveProblems[problem]);
  });

  it("a file that is too large", async () => {
    await expect(check(makeArchive(), maxArchiveBytes + 1)).rejects.toThrow(archiveProblems.tooLarge);
  });
});

const data = join(import.meta.dirname, "../../../../../../shared/data/streets/tiles");

describe.skipIf(!existsSync(data))("real archives (skipped without ../shared/data)", () => {
  it.each([
    ["puntarenas_openmaptiles.pmtiles", "openmaptiles"],
    ["puntarenas_shortbread.pmtiles", "shortbread"],
  ])("%s is accepted as %s", async (name, schema) => {
    expect(await checkLocalFile(join(data, name))).toEqual({ schema, minZoom: 5, maxZoom: 14 });
  });

  it.each([
    ["firenze_protomaps_old_schema.pmtiles", "outside"],
    ["single_tile_brotli.pmtiles", "notVector"],
    ["test_fixture_1.pmtiles", "outside"],
    ["monaco-latest.osm.pbf", "foreign"],
  ] as const)("%s is refused: %s", async (name, problem) => {
    await expect(checkLocalFile(join(data, name))).rejects.toThrow(archiveProblems[problem]);
  });
});
