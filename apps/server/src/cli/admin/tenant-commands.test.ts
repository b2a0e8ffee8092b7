import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDiskStorage } from "../../storage/disk-storage.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import { type AdminInstallation, openAdminInstallation } from "./admin.fixture.ts";

let installation: AdminInstallation;
let storage: FileStorage;

beforeAll(async () => {
  installation = await openAdminInstallation();
  storage = createDiskStorage(join(installation.dataDir, "archivos"));
  await addCompany("cumbres", "Cumbres «Obras»");
  await addCompany("vecina", "Vecina");
});
afterAll(() => installation.close());

async function addCompany(slug: string, name: string): Promise<number> {
  const { make } = installation;
  const logo = `empresas/${slug}/logo.png`;
  const company = await make.company({ slug, name, logo_key: logo });
  const point = await make.point(await make.map(company));
  const key = `${slug}/foto.jpg`;
  for (const file of [logo, key, `${key}.d/miniatura.webp`]) await storage.write(file, Buffer.from(slug));
  await make.media(point, { key });
  await make.client(company);
  await make.user(company, { roles: ["admin"] });
  return company.id;
}

const countOf = async (table: string, slug: string) => {
  const { rows } = await installation.database.pool.query(
    `select count(*)::integer as count from ${table} where company_id = (select id from companies where slug = $1)`,
    [slug],
  );
  return rows[0].count;
};

const inFolder = (args: readonly string[]) =>
  installation.run(args, { environment: { INIT_CWD: installation.dataDir } });

describe("npm run admin -- tenant-export", () => {
  it("writes an archive that only this user can read, and reports it in one line", async () => {
    const { code, lines } = await inFolder(["tenant-export", "--company", "cumbres"]);
    expect(code).toBe(0);
    const folder = join(installation.dataDir, "copias");
    const [name = ""] = await readdir(folder);
    expect(name).toMatch(/^cumbres-\d{4}-\d\d-\d\dT\d{4}\.tar\.gz$/);
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    expect(lines).toEqual([
      expect.stringMatching(/^Copia de Cumbres «Obras» terminada: \d+ filas de \d+ tablas y 2 archivos en /),
    ]);
  });

  it("refuses an unknown company and an existing file, and leaves nothing", async () => {
    const unknown = inFolder(["tenant-export", "--company", "nada", "--file", "nada.tar.gz"]);
    await expect(unknown).rejects.toThrow(/^No hay una empresa «nada»\. /);
    await inFolder(["tenant-export", "--company", "vecina", "--file", "vecina.tar.gz"]);
    const again = inFolder(["tenant-export", "--company", "vecina", "--file", "vecina.tar.gz"]);
    await expect(again).rejects.toThrow(/^Ya existe «.+vecina\.tar\.gz»/);
    const files = await readdir(installation.dataDir);
    expect(files.filter((file) => /nada|incompleta/.test(file))).toEqual([]);
  });
});

describe("npm run admin -- tenant-delete", () => {
  it.each([
    ["without a name", ["--company", "cumbres"], {}, "indique el nombre de la empresa con --yes"],
    ["with another name", ["--company", "cumbres", "--yes", "Vecina"], {}, "no se eliminó nada"],
    [
      "with another name typed",
      ["--company", "cumbres"],
      { isTTY: true, input: "no\n" },
      "no se eliminó nada",
    ],
    ["with an empty input", ["--company", "cumbres"], { isTTY: true }, "no se eliminó nada"],
    ["for an unknown company", ["--company", "nada", "--yes", "nada"], {}, "No hay una empresa «nada»"],
  ])("deletes nothing %s", async (_what, args, more, message) => {
    await expect(installation.run(["tenant-delete", ...args], more)).rejects.toThrow(message);
    expect(await countOf("points", "cumbres")).toBe(1);
    expect(await storage.stat("cumbres/foto.jpg")).toBeDefined();
  });

  it("refuses while the company has the only active super user", async () => {
    const { rows } = await installation.database.pool.query("select id from companies where slug = 'vecina'");
    await installation.make.user(rows[0], { roles: ["super"] });
    const deleting = installation.run(["tenant-delete", "--company", "vecina", "--yes", "Vecina"]);
    await expect(deleting).rejects.toThrow(/superadministrador activo/);
    expect(await countOf("points", "vecina")).toBe(1);
    await installation.make.user(null, { roles: ["super"] });
  });

  it("deletes everything of a company after its name was typed, and keeps its history", async () => {
    const { rows } = await installation.database.pool.query(
      "select id from companies where slug = 'cumbres'",
    );
    const { code, lines } = await installation.run(["tenant-delete", "--company", "cumbres"], {
      isTTY: true,
      input: "Cumbres «Obras»\n",
    });
    expect(code).toBe(0);
    expect(lines).toEqual([
      "Se va a eliminar Cumbres «Obras», con 1 mapa, 1 punto, 1 usuario y 2 archivos. No se puede deshacer.",
      "Escriba el nombre de la empresa para confirmarlo:",
      "Se eliminó Cumbres «Obras», con 1 mapa, 1 punto, 1 usuario y 2 archivos.",
    ]);
    for (const table of ["maps", "points", "media", "users", "clients"]) {
      const query = `select from ${table} where company_id = ${rows[0].id}`;
      expect((await installation.database.pool.query(query)).rowCount).toBe(0);
    }
    for (const key of ["empresas/cumbres/logo.png", "cumbres/foto.jpg", "cumbres/foto.jpg.d/miniatura.webp"])
      expect(await storage.stat(key)).toBeUndefined();
    expect(await storage.stat("vecina/foto.jpg")).toBeDefined();
    expect(await countOf("points", "vecina")).toBe(1);
    const history = await installation.database.pool.query(
      "select user_id from audit where noun = 'companies' and action = 'delete' and record_id = $1",
      [rows[0].id],
    );
    expect(history.rows).toEqual([{ user_id: null }]);
  });

  it("deletes with the name as an option", async () => {
    const { lines } = await installation.run(["tenant-delete", "--company", "vecina", "--yes", "Vecina"]);
    expect(lines).toEqual(["Se eliminó Vecina, con 1 mapa, 1 punto, 2 usuarios y 2 archivos."]);
  });
});
