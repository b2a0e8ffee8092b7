import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openChromium } from "../../tools/browser-harness/open-chromium.ts";
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
  folder = await mkdtemp(join(tmpdir(), "mapaobra-e2e-"));
  await chmod(folder, 0o755);
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
    expect(await page.title()).not.toBe("");
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
  it("stops with a sentence that names it", async () => {
    const product = start({ PORT: "ochenta" });
    expect(await product.ended).toBe(1);
    expect(product.output()).toContain("PORT");
    expect(product.output()).not.toContain("    at ");
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
