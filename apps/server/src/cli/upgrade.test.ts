import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate, readMigrations } from "../database/migrate.ts";
import { withConnection } from "../database/with-connection.ts";
import { createEmptyDatabase } from "../testing/database.ts";
import { readUpgradeOptions } from "./upgrade-options.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mapaobra-upgrade-"));
  await mkdir(join(folder, "data"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function run(url: string, ...args: string[]) {
  const script = join(import.meta.dirname, "upgrade.ts");
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: join(folder, "data"), INIT_CWD: folder };
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, [script, ...args], { env })) };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

describe("npm run upgrade", () => {
  it("backs up, applies the pending migrations, and prints the command back", async () => {
    const old = await createEmptyDatabase();
    const [last, previous] = (await readMigrations()).map(({ name }) => name).reverse();
    await migrate(old.connectionString, { upTo: previous ?? "" });
    await withConnection(old.connectionString, "test", (client) =>
      client.query(
        `insert into processes (instance_id, version, host, derivations, mails_waiting)
         values (1, '2026.11.27-0000000', 'a', 0, 0)`,
      ),
    );
    const done = await run(old.connectionString);
    expect(done).toMatchObject({ code: 0, stderr: "" });
    expect(done.stdout.split("\n")).toEqual([
      expect.stringMatching(new RegExp(`^Actualización de 2026\\.11\\.27-0000000 a \\S+: ${last}$`)),
      expect.stringMatching(
        /^Copia terminada: .+ en .+\/data\/copias\/mapaobra-antes-de-actualizar-.+\.tar\.gz$/,
      ),
      `Migración aplicada: ${last}`,
      "Actualización terminada. Reinicie cada proceso, uno tras otro.",
      expect.stringMatching(/^Para volver a 2026\.11\.27-0000000, detenga el producto/),
      expect.stringMatching(
        /DATABASE_URL='postgresql:\/\/…\/otra-vacía' npm run restore -- .+antes-de-actualizar-.+\.tar\.gz$/,
      ),
      "Después arranque siempre con esas variables.",
      "",
    ]);
    expect((await stat(join(folder, "data/copias"))).mode & 0o777).toBe(0o700);
    expect(await readdir(join(folder, "data/copias"))).toHaveLength(1);
    const { rows } = await withConnection(old.connectionString, "test", (client) =>
      client.query('select archive_bytes > 0 as "isKnown" from last_backup'),
    );
    expect(rows).toEqual([{ isKnown: true }]);

    const again = await run(old.connectionString, "--backup", "otra.tar.gz");
    expect(again.stdout).toMatch(/^La base de datos ya es la de \S+: no hay migraciones pendientes\./);
    expect(await readdir(folder)).not.toContain("otra.tar.gz");
    await old.drop();
  });

  it("leaves an unused database as it is, and refuses one of a newer version", async () => {
    const empty = await createEmptyDatabase();
    const nothing = "No hay nada que actualizar: aquí el producto todavía no se ha usado.\n";
    expect(await run(empty.connectionString)).toMatchObject({ code: 0, stdout: nothing });
    expect(await run(empty.connectionString, "--rehearse")).toMatchObject({ code: 1, stderr: nothing });
    await migrate(empty.connectionString);
    await withConnection(empty.connectionString, "test", (client) =>
      client.query("insert into schema_migrations (name, hash) values ('999_later.sql', '')"),
    );
    expect(await run(empty.connectionString)).toMatchObject({
      code: 1,
      stderr:
        "La base de datos es de una versión más nueva del producto: tiene la migración 999_later.sql.\n",
    });
    await empty.drop();
  });

  it.each([
    [["--database", "postgresql://localhost/x"], /^--database va con --rehearse\./],
    [["--rehearse", "--backup", "a.tar.gz"], /^--backup no va con --rehearse\./],
  ])("refuses %j", (args, reason) => {
    expect(() => readUpgradeOptions(args)).toThrow(reason);
  });
});
