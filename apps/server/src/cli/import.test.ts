import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryFile } from "../features/import/temporary-file.fixture.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { createFactories } from "../testing/factories.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const make = createFactories(database.db);
  await make.map(await make.company(), { slug: "obras" });
});
afterAll(() => database.close());

interface Ending {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function run(...args: string[]): Promise<Ending> {
  const command = [join(import.meta.dirname, "import.ts"), ...args];
  const env = { ...process.env, DATABASE_URL: database.connectionString, INIT_CWD: "/" };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, command, { env });
    return { code: 0, stdout, stderr };
  } catch (error) {
    return error as Ending;
  }
}

describe("npm run import", () => {
  it("exits with 0 when all rows were imported, and separates stdout from stderr", async () => {
    const file = await temporaryFile("obras.csv", "nombre,permiso\nCasa,1\n");
    const { code, stdout, stderr } = await run("--map", "obras", file.slice(1));
    expect({ code, stderr }).toEqual({ code: 0, stderr: "Leyendo: 100 %, fila 1…\n" });
    expect(stdout).toContain("1 punto nuevo.");
  });

  it("exits with 1 when a row was rejected", async () => {
    const { code, stdout } = await run("--map", "obras", await temporaryFile("obras.csv", "nombre,m2\n,5\n"));
    expect(code).toBe(1);
    expect(stdout).toContain("línea 2: falta nombre");
  });

  it("exits with 1 when the file has no rows", async () => {
    const file = await temporaryFile("obras.csv", "nombre,m2\n");
    expect(await run("--map", "obras", file)).toMatchObject({
      code: 1,
      stderr: "El archivo no tiene filas.\n",
    });
  });

  it("exits with 1 and one sentence on an expected error", async () => {
    const file = await temporaryFile("obras.csv", "nombre\nCasa\n");
    expect(await run("--map", "nada", file)).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/^No hay un mapa «nada»\. .*\n$/),
    });
  });

  it("prints its usage", async () => {
    expect(await run("--help")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("--all-or-nothing"),
    });
    expect(await run()).toMatchObject({ code: 1, stderr: expect.stringContaining("Uso: npm run import") });
  });
});
