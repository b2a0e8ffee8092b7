import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeArchive } from "../features/street-archive/archive.fixture.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";

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

async function basemap(...args: string[]) {
  const dataDir = join(folder, "datos");
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
    for (const args of [[], ["a", "b"], ["--remove", "a"], ["--otra"]]) {
      expect(await basemap(...args)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining("Uso: npm run basemap"),
      });
    }
  });
});
