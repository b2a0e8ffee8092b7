import { execFile } from "node:child_process";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { connectDatabase, type DatabaseConnection } from "@mapaobra/server/database/connect";
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from "@mapaobra/server/database/embedded/embedded-database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openChromium } from "../../tools/browser-harness/open-chromium.ts";
import { makeDatabaseFolder } from "../../tools/testing/database-folder.ts";
import { defineDemoSuite } from "./demo-suite.ts";
import { ProductRunner, parseOrigin, ready, type StartedProduct } from "./started-product.ts";

/** `npm start` on an empty folder: its output, and the truth of that output. */

const run = promisify(execFile);
const examples = join(import.meta.dirname, "../../examples");
const tour = join(examples, "api-tour");
const typedTour = join(examples, "typed-tour/run");
const superuser = "super@mapaobra.local";

const products = new ProductRunner();
let folder: string;
let first: StartedProduct;
let publicMap: string;
let database: EmbeddedDatabase;
let session: DatabaseConnection;
let passwords: ReadonlyMap<string, string>;

const origin = () => parseOrigin(first.output());

beforeAll(async () => {
  folder = await makeDatabaseFolder("e2e");
  first = products.start({ DATA_DIR: folder });
  const output = await first.waitForOutput(ready);
  publicMap = /Mapa público\s+(\S+)/.exec(output)?.[1] as string;
  passwords = new Map(
    Array.from(output.matchAll(/(\S+@\S+)\s+(\S{12})$/gm), ([, email, password]) => [
      `${email}`,
      `${password}`,
    ]),
  );
  database = await startEmbeddedDatabase({ dataDir: folder, log: () => undefined });
  session = connectDatabase({ connectionString: database.connectionString, scopeKey: null });
});
afterAll(async () => {
  products.killAll();
  await rm(folder, { recursive: true, force: true });
});

it("prints the addresses and, once, the accounts", async () => {
  const output = first.output();
  expect(output).toContain("Cuentas creadas. Guarde las contraseñas: no se vuelven a mostrar.");
  expect(output).toMatch(/superusuario\s+super@mapaobra\.local\s+\S{12}/);
  // A busy machine answers later than balancers wait.
  await expect.poll(async () => (await fetch(`${origin()}/readyz`)).status).toBe(200);
});

defineDemoSuite(() => ({
  origin: origin(),
  db: session.db,
  filesFolder: join(folder, "archivos"),
  passwords,
}));

it("shows the printed public map with its projects to a visitor", async () => {
  await using browser = await openChromium();
  const page = await browser.newPage();
  // WebGL in software is slow on a busy machine.
  page.setDefaultTimeout(120_000);
  const consoleErrors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") consoleErrors.push(message.text());
  });
  page.on("pageerror", (error) => consoleErrors.push(String(error)));
  await page.goto(publicMap);
  await page.getByRole("heading", { name: "400 proyectos" }).waitFor();
  await page.getByRole("main").and(page.locator("[aria-busy=false]")).waitFor();
  await page
    .getByRole("region", { name: "Proyectos en la vista" })
    .getByRole("listitem")
    .getByRole("button")
    .first()
    .click();
  await page.getByRole("article").getByRole("button", { name: "Compartir" }).waitFor();
  expect(consoleErrors).toEqual([]);
});

describe("the tour of the API", () => {
  it("makes every typical call from TypeScript, with types of the published document", async () => {
    const { stdout } = await run(typedTour, [origin(), superuser, passwords.get(superuser) ?? ""]);
    expect(stdout).toContain("✓ Todo en orden");
  });

  it("ends at the first rejected call", async () => {
    const failing = run(tour, [origin(), superuser, "otra-clave"]);
    await expect(failing).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("401") });
  });
});

it("writes the printed passwords to no file", async () => {
  expect(passwords.size).toBe(7);
  const log = await readFile(join(folder, "postgres.log"), "utf8");
  for (const password of passwords.values()) expect(log).not.toContain(password);
});

it("rejects a second process on the same folder with a message", async () => {
  const second = products.start({ DATA_DIR: folder });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain("MapaObra ya está en marcha con la carpeta de datos");
});

it("stops in order at Ctrl-C", async () => {
  await session.close();
  await database.stop();
  first.signal("SIGINT");
  expect(await first.ended).toBe(0);
  expect(first.output()).toContain("Deteniendo…");
  expect(await readdir(join(folder, "postgres"))).not.toContain("postmaster.pid");
});
