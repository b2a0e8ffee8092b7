import { once } from "node:events";
import { readdir, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { connectDatabase } from "@mapaobra/server/database/connect";
import { startEmbeddedDatabase } from "@mapaobra/server/database/embedded/embedded-database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDatabaseFolder } from "../../tools/testing/database-folder.ts";
import { ProductRunner, parseOrigin, ready, type StartedProduct } from "./started-product.ts";

/** `npm start` with wrong settings, and its recovery from failures of the machine. */

const products = new ProductRunner();
let folder: string;

beforeAll(async () => {
  folder = await makeDatabaseFolder("e2e");
});
afterAll(async () => {
  products.killAll();
  await rm(folder, { recursive: true, force: true });
});

describe("npm start with a wrong setting", () => {
  // One that fails validation, and one that fails in use; unit tests cover the others.
  it.each([
    ["PORT", "ochenta"],
    ["DATABASE_URL", "postgresql://127.0.0.1:1/obra"],
  ])("%s=%s stops with a message that names it", async (name, value) => {
    const product = products.start({ DATA_DIR: folder, [name]: value });
    expect(await product.ended).toBe(1);
    expect(product.output()).toContain(`La variable ${name} no sirve: `);
    expect(product.output()).not.toContain("    at ");
  });
});

/** Makes the server throw where nothing catches. */
const faultOnSignal = `--import=data:text/javascript,${encodeURIComponent(
  `process.argv[1]?.endsWith("start.ts") && process.on("SIGUSR2", () => { throw new Error("falla"); });`,
)}`;

describe("npm start after a failure", () => {
  let product: StartedProduct;

  const start = (more: Record<string, string> = {}) =>
    products.start({ DATA_DIR: folder, DEMO: "off", ...more });
  const workerPids = () =>
    Array.from(product.output().matchAll(/"pid":(\d+),[^\n]*"role":"worker","msg":"starting"/g), ([, pid]) =>
      Number(pid),
    );
  const workerAnswers = async () => {
    const metrics = async () => (await fetch(`${parseOrigin(product.output())}/metrics`)).text();
    await expect.poll(metrics).toContain('mails_sent_total{role="worker"}');
  };

  it("on a port in use changes nothing, and the next start prints the accounts", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const second = start({ PORT: String(port) });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`El puerto ${port} ya está en uso.`);
    other.close();
    expect(await readdir(folder)).toEqual([]);

    product = start({ LOG_LEVEL: "info", NODE_OPTIONS: faultOnSignal });
    expect(await product.waitForOutput(ready)).toMatch(/superusuario\s+super@mapaobra\.local\s+\S{12}/);
  });

  it("prints and logs its version, and logs the migrations that it applied", async () => {
    const printed = await product.waitForOutput('"migration":"001_scope.sql"');
    const { version } = await (await fetch(`${parseOrigin(printed)}/version.json`)).json();
    expect(version).toMatch(/^\d{4}\.\d\d\.\d\d-[0-9a-f]{7}$/);
    expect(printed).toContain(`MapaObra ${version} está en marcha.`);
    await product.waitForOutput(`"version":"${version}"`);
  });

  it("responds again after every session of its database was terminated", async () => {
    const origin = parseOrigin(product.output());
    // A worker that still starts without its database ends.
    await workerAnswers();
    const visitor = await startEmbeddedDatabase({ dataDir: folder, log: () => undefined });
    const session = connectDatabase({ connectionString: visitor.connectionString, scopeKey: null });
    await session.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()",
    );
    const isReady = async () => (await fetch(`${origin}/readyz`)).status;
    await expect.poll(isReady).toBe(200);
    await session.close();
    await visitor.stop();
  });

  it("starts its worker again when that is killed", async () => {
    await workerAnswers();
    const before = workerPids();
    process.kill(before.at(-1) as number, "SIGKILL");
    await product.waitForOutput('"signal":"SIGKILL","retryInSeconds"');
    await expect.poll(() => workerPids().length).toBe(before.length + 1);
    await workerAnswers();
  });

  it("logs an uncaught error whole, stops in order and starts again", async () => {
    const [, pid] = /"pid":(\d+).*"msg":"started"/.exec(product.output()) ?? [];
    process.kill(Number(pid), "SIGUSR2");
    await product.waitForOutput("Se encontró una falla y el servidor arranca de nuevo…");
    const output = await product.waitForOutput('"msg":"uncaught error"');
    expect(output).toMatch(/"level":"fatal".*"message":"falla","stack":"Error: falla/);
    const starts = () => product.output().split(ready).length - 1;
    await expect.poll(starts).toBe(2);
    await product.waitForOutput('"msg":"stopped"');
    const restarted = product.output().slice(product.output().lastIndexOf("está en marcha."));
    const metrics = await fetch(`${parseOrigin(restarted)}/metrics`);
    expect(await metrics.text()).toContain('uncaught_errors_total{role="web"} 1');
  });

  it("stops gracefully when its output has no reader", async () => {
    product.stopReading();
    product.signal("SIGINT");
    expect(await product.ended).toBe(0);
    expect(await readdir(join(folder, "postgres"))).not.toContain("postmaster.pid");
  });
});
