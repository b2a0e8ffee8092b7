import { execFile } from "node:child_process";
import { copyFile, mkdtemp, readFile, rm, stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDiskStorage } from "../storage/disk-storage.ts";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { createFactories } from "../testing/factories.ts";

let folder: string;
let source: TestDatabase;
let target: Awaited<ReturnType<typeof createEmptyDatabase>>;
/** The backup that all tests read, and what was recorded of it. */
let archive: string;
let made: Ending;
let recorded: unknown;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mapaobra-backup-"));
  source = await createTestDatabase();
  target = await createEmptyDatabase();
  await createFactories(source.db).company({ logo_key: "empresas/1/logo.png" });
  await createDiskStorage(join(folder, "from", "archivos")).write("empresas/1/logo.png", Buffer.from("logo"));
  archive = join(folder, "copia.tar.gz");
  made = await run("backup", "from", source.connectionString, "copia.tar.gz");
  recorded = (await source.pool.query("select archive_bytes::integer as bytes from last_backup")).rows;
});
afterAll(async () => {
  await source.close();
  await target.drop();
  await rm(folder, { recursive: true });
});

interface Ending {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function run(command: string, dataDir: string, url: string, ...args: string[]): Promise<Ending> {
  const script = join(import.meta.dirname, `${command}.ts`);
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: join(folder, dataDir), INIT_CWD: folder };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...args], { env });
    return { code: 0, stdout, stderr };
  } catch (error) {
    return error as Ending;
  }
}

describe("npm run backup and npm run restore", () => {
  it("move an installation to another place, and report it in one line", async () => {
    expect(made).toMatchObject({ code: 0, stderr: "" });
    expect(made.stdout).toMatch(
      /^Copia terminada: \d+ filas de \d+ tablas y 1 archivo en .+copia\.tar\.gz\n$/,
    );
    const { mode, size } = await stat(archive);
    expect(mode & 0o777).toBe(0o600);
    expect(recorded).toEqual([{ bytes: size }]);

    const restored = await run("restore", "to", target.connectionString, "copia.tar.gz");
    expect(restored).toMatchObject({ code: 0, stderr: "" });
    expect(restored.stdout).toMatch(/^Copia restaurada: \d+ filas de \d+ tablas y 1 archivo\.\n$/);
    expect(await readFile(join(folder, "to/archivos/empresas/1/logo.png"), "utf8")).toBe("logo");

    const again = await run("restore", "to", target.connectionString, "copia.tar.gz");
    expect(again).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Aquí ya hay empresas/) });
  });

  it("write an archive that standard tools can read", async () => {
    const { stdout } = await promisify(execFile)("tar", ["tzf", archive]);
    const names = stdout.trim().split("\n");
    expect(names[0]).toBe("manifest.json");
    expect(names).toContain("files/empresas/1/logo.png");
    expect(names.at(-1)).toBe("SHA256SUMS");
    const check = "tar xzf ../copia.tar.gz && sha256sum --check --quiet SHA256SUMS";
    const script = `mkdir abierta && cd abierta && ${check}`;
    await promisify(execFile)("sh", ["-c", script], { cwd: folder });
  });

  it("list missing files, and exit with 1", async () => {
    const { code, stderr } = await run("backup", "none", source.connectionString, "sin-archivos.tar.gz");
    expect(code).toBe(1);
    expect(stderr).toBe(
      "Faltan archivos que los datos nombran y que ya no estaban guardados (1):\n  empresas/1/logo.png\n",
    );
  });

  it("report an expected error in one sentence", async () => {
    const { connectionString } = target;
    expect(await run("restore", "to", connectionString, "nada.tar.gz")).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^No existe el archivo «.+nada\.tar\.gz»\.\n$/),
    });
    await copyFile(archive, join(folder, "cortada.tar.gz"));
    await truncate(join(folder, "cortada.tar.gz"), 900);
    expect(await run("restore", "to", connectionString, "cortada.tar.gz")).toMatchObject({
      code: 1,
      stderr: "La copia está dañada o incompleta: no se restauró nada.\n",
    });
  });

  it.each([
    ["backup", "--help", 0, "stdout"],
    ["restore", "b", 1, "stderr"],
  ] as const)("print their usage: %s", async (command, argument, code, stream) => {
    expect(await run(command, "from", source.connectionString, "a", argument)).toMatchObject({
      code,
      [stream]: expect.stringContaining(`Uso: npm run ${command}`),
    });
  });
});
