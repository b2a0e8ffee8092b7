import { once } from "node:events";
import { readdir, readFile, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { connectDatabase } from "@mapaobra/server/database/connect";
import { startEmbeddedDatabase } from "@mapaobra/server/database/embedded/embedded-database";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openChromium } from "../../tools/browser-harness/open-chromium.ts";
import { makeDatabaseFolder } from "../../tools/testing/database-folder.ts";
import { type StartedProduct, startProduct } from "./product.ts";

/** `npm start` from nothing: what it prints, that it is true, and that it survives what machines go through. */

let folder: string;
let browser: Browser;
const started: StartedProduct[] = [];

const start = (more: Record<string, string> = {}) => {
  const product = startProduct({ DATA_DIR: folder, PORT: "0", ...more });
  started.push(product);
  return product;
};
const ready = "Ctrl-C lo detiene.";
const originIn = (said: string) => /Iniciar sesión\s+(http:\/\/\S+)\/login/.exec(said)?.[1] as string;

beforeAll(async () => {
  folder = await makeDatabaseFolder("e2e");
  browser = await openChromium();
});
afterAll(async () => {
  await browser?.close();
  for (const product of started) {
    try {
      product.signal("SIGKILL");
    } catch {
      // It has ended already.
    }
  }
  await rm(folder, { recursive: true, force: true });
});

describe("npm start on an empty folder", () => {
  let first: StartedProduct;
  let publicMap: string;

  it("fills the database, prints the addresses and, once, the accounts", async () => {
    first = start();
    const said = await first.says(ready);
    publicMap = /Mapa público\s+(\S+)/.exec(said)?.[1] as string;
    expect(said).toContain("Cuentas creadas. Guarde las contraseñas: no se vuelven a mostrar.");
    expect(said).toMatch(/superusuario\s+super@mapaobra\.local\s+\S{12}/);
    expect((await fetch(`${originIn(said)}/readyz`)).status).toBe(200);
  });

  it("shows the printed public map with its projects to a visitor", async () => {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    await page.goto(publicMap);
    await page.getByRole("main").and(page.locator("[aria-busy=false]")).waitFor();
    await expect.poll(() => page.title()).not.toBe("");
    expect(complaints).toEqual([]);
    await page.close();
  });

  it("refuses a second process on the same folder with a sentence", async () => {
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain("MapaObra ya está en marcha con la carpeta de datos");
  });

  it("comes back by itself after kill -9, with what it had and without new accounts", async () => {
    first.signal("SIGKILL");
    await first.ended;
    const again = start();
    const said = await again.says(ready);
    expect(said).not.toContain("Cuentas creadas");
    const address = new URL(publicMap);
    const page = await fetch(`${originIn(said)}${address.pathname}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("mapa-publico");

    again.signal("SIGINT");
    expect(await again.ended).toBe(0);
    expect(again.output()).toContain("Deteniendo…");
    expect(await readdir(join(folder, "postgres"))).not.toContain("postmaster.pid");
  });
});

describe("npm start with a setting that is wrong", () => {
  // One that is wrong as it is written, one that proves wrong when it is used; the others have unit tests.
  it.each([
    ["PORT", "ochenta"],
    ["DATABASE_URL", "postgresql://127.0.0.1:1/obra"],
  ])("%s=%s stops with a sentence that names it", async (name, value) => {
    const product = start({ [name]: value });
    expect(await product.ended).toBe(1);
    expect(product.output()).toContain(`La variable ${name} no sirve: `);
    expect(product.output()).not.toContain("    at ");
  });
});

describe("npm start through misfortune", () => {
  let own: string;
  let product: StartedProduct;

  beforeAll(async () => {
    own = await makeDatabaseFolder("e2e");
  });
  afterAll(() => rm(own, { recursive: true, force: true }));

  const startHere = (more: Record<string, string> = {}) => start({ DATA_DIR: own, DEMO: "off", ...more });

  it("on a port that is taken changes nothing, and the next start tells the accounts", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const refused = startHere({ PORT: String(port) });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain(`El puerto ${port} ya está en uso.`);
    other.close();
    expect(await readdir(own)).toEqual([]);

    product = startHere();
    expect(await product.says(ready)).toMatch(/superusuario\s+super@mapaobra\.local\s+\S{12}/);
  });

  it("answers again by itself after every session of its database was ended", async () => {
    const origin = originIn(product.output());
    const visitor = await startEmbeddedDatabase({ dataDir: own, log: () => undefined });
    const session = connectDatabase({ connectionString: visitor.connectionString });
    await session.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()",
    );
    const isReady = async () => (await fetch(`${origin}/readyz`)).status;
    await expect.poll(isReady).toBe(200);
    await session.close();
    await visitor.stop();
  });

  it("stops in order when nobody reads what it says any more", async () => {
    product.stopReading();
    product.signal("SIGINT");
    expect(await product.ended).toBe(0);
    expect(await readdir(join(own, "postgres"))).not.toContain("postmaster.pid");
  });
});

describe("the passwords that were printed", () => {
  it("stand in no file", async () => {
    const passwords =
      started[0]
        ?.output()
        .match(/\S+@\S+\s+(\S{12})$/gm)
        ?.map((line) => line.slice(-12)) ?? [];
    expect(passwords.length).toBeGreaterThan(0);
    const log = await readFile(join(folder, "postgres.log"), "utf8");
    for (const password of passwords) expect(log).not.toContain(password);
  });
});
