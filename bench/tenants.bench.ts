import { join } from "node:path";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { median } from "./support/median.ts";
import { memoryOf } from "./support/process-memory.ts";
import { type StartedProduct, startProduct } from "./support/started-product.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { administrator, createTenants, mapsOfCompany, pointsOfMap } from "./tenants/create-tenants.ts";

/**
 * Whether a company notices the others: the calls of one company's administrator in a product with 300
 * companies, compared with the same company alone. Then the memory of the process that has served every map.
 */
const COMPANIES = 300;
const ROUNDS = 60;
const VISITORS = 8;
const CACHE_MB = Number(process.env.CACHE_MB ?? 256);
const TARGET_RATIO = 1.1;

interface Tenant {
  readonly product: StartedProduct;
  readonly mapIds: readonly number[];
  readonly token: string;
}

await using folder = await temporaryFolder();
await using full = await startTenant("full", COMPANIES);
await using alone = await startTenant("alone", 1);
const points = COMPANIES * mapsOfCompany * pointsOfMap;
console.log(
  `${machine()} ${COMPANIES} companies, ${full.mapIds.length} maps, ${points.toLocaleString("en")} points.\n`,
);
console.log(await compare());
console.log(await serveEveryMap(full));

async function startTenant(name: string, companies: number): Promise<Tenant & AsyncDisposable> {
  const product = await startProduct(join(folder.path, name), "off", { CACHE_MB: String(CACHE_MB) });
  const mapIds = await createTenants(product.database, companies);
  const token = JSON.parse(await signIn(product)).token;
  return { product, mapIds, token, [Symbol.asyncDispose]: () => product[Symbol.asyncDispose]() };
}

async function signIn({ origin }: StartedProduct): Promise<string> {
  const headers = { "content-type": "application/json" };
  return read(`${origin}/api/auth/login`, { method: "POST", headers, body: JSON.stringify(administrator) });
}

async function read(address: string, options: RequestInit = {}): Promise<string> {
  const reply = await fetch(address, options);
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}: ${text}`);
  return text;
}

/** Each call in turn with both products. */
async function compare(): Promise<string> {
  const get = (path: (tenant: Tenant) => string) => (tenant: Tenant) =>
    read(tenant.product.origin + path(tenant), { headers: { authorization: `Bearer ${tenant.token}` } });
  const calls: Record<string, (tenant: Tenant) => Promise<string>> = {
    "sign-in": ({ product }) => signIn(product),
    brand: get(() => "/api/public/branding?slug=empresa-1"),
    "companies of the administrator": get(() => "/api/empresa"),
    "maps of the company": get(() => "/api/Mapas"),
    "points of a map": get(({ mapIds }) => `/api/Mapas/${mapIds[0]}/puntos`),
  };
  const rows: (string | number)[][] = [];
  for (const [name, call] of Object.entries(calls)) {
    const times: [number[], number[]] = [[], []];
    for (const tenant of [full, alone]) await call(tenant);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, tenant] of [full, alone].entries()) {
        const startedAt = performance.now();
        await call(tenant);
        times[index]?.push(performance.now() - startedAt);
      }
    }
    const [ofFull, ofAlone] = [median(times[0]), median(times[1])];
    const ratio = ofFull / ofAlone;
    rows.push([
      ...[name, ofFull.toFixed(2), ofAlone.toFixed(2), ratio.toFixed(2)],
      ratio <= TARGET_RATIO ? "met" : "missed",
    ]);
  }
  const heads = ["p50, ms", `${COMPANIES} companies`, "alone", "ratio", `at most ${TARGET_RATIO}`];
  return `${markdownTable(heads, rows)}\n`;
}

/** Each map is opened once, some at a time. The memory is that of the process of the server. */
async function serveEveryMap({ product, mapIds }: Tenant): Promise<string> {
  const before = await memoryOf(product.pid);
  const headers = { authorization: `Bearer ${await product.signIn()}` };
  const waiting = mapIds.values();
  const visit = async () => {
    for (const mapId of waiting) {
      const points = `${product.origin}/api/Mapas/${mapId}/puntos`;
      await read(`${product.origin}/mapa/${mapId}`);
      for (const path of [`${points}.arrow?columnas=mapa`, `${points}.arrow?columnas=texto`, points])
        await read(path, { headers });
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visit));
  const after = await memoryOf(product.pid);
  return `All ${mapIds.length} maps served, each page, columns and list: ${Math.round(before)} MB before, ${Math.round(after)} MB after; CACHE_MB=${CACHE_MB}.`;
}
