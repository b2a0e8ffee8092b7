import { cp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parse } from "yaml";
import { makeDatabaseFolder } from "../../tools/testing/database-folder.ts";
import { type ApiClient, createMap, credentials, signInAsSuper } from "../survival/api-client.ts";
import { makeBrokenVisits } from "./broken-visits.ts";
import { ProductRunner, ready } from "./started-product.ts";

/** The built product with the variables of `deploy/`, while clients leave early. */

const root = join(import.meta.dirname, "../..");
const readDeployFile = (path: string) => readFile(join(root, "deploy", path), "utf8");
/** What an operator fills in: other machines, and accounts. */
const ofInstallation = /^(DATA_DIR|DATABASE_URL|PORT|SMTP_URL|SUPER_EMAIL|S3_\w+|PUBLIC_DOMAIN|MAIL_FROM)$/;

async function variablesOfCompose(): Promise<Record<string, string>> {
  const { services } = parse(await readDeployFile("compose.yaml"), { merge: true });
  return services.server1.environment;
}

async function variablesOfUnit(): Promise<Record<string, string>> {
  const unit = (await readDeployFile("systemd/mapaobra.service")).replaceAll(/^Environment=/gm, "");
  const text = `${unit}\n${await readDeployFile("systemd/mapaobra.env")}`;
  return Object.fromEntries(
    Array.from(text.matchAll(/(?<=^|\s)([A-Z_]+)=(\S*)/g), ([, name, value]) => [name, value]),
  );
}

const products = new ProductRunner();
let folder: string;
let program: string;

beforeAll(async () => {
  folder = await makeDatabaseFolder("e2e");
  program = join(folder, "built");
  await cp(join(root, "dist"), program, { recursive: true, verbatimSymlinks: true });
});
afterAll(async () => {
  products.killAll();
  await rm(folder, { recursive: true, force: true });
});

const metricsToken = "clave-de-las-medidas";
const forwarded =
  "X-Forwarded-For: 203.0.113.9\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Host: mapas.cr\r\n";

it("survives broken visits with the variables of Compose and of the unit, at trace by IPv6", async () => {
  const host = "::1";
  const deployed = { ...(await variablesOfUnit()), ...(await variablesOfCompose()) };
  const kept = Object.entries(deployed).filter(([name]) => !ofInstallation.test(name));
  const variables: Record<string, string> = {
    ...Object.fromEntries(kept),
    LOG_LEVEL: "trace",
    LOG_ADDRESSES: "full",
    HOST: host,
    PUBLIC_URL: "http://mapas.cr",
    METRICS_TOKEN: metricsToken,
    DATA_DIR: join(folder, "data"),
    SUPER_EMAIL: credentials.email,
    SUPER_PASSWORD: credentials.password,
  };
  const product = products.start(variables, [join(program, "server.js")]);
  await product.waitForOutput(ready);
  // The log and the terminal's lines may be two pipes, without an order between them.
  const listening = () => /Server listening at (http:[^"]+)"/.exec(product.output())?.[1];
  await expect.poll(listening).toBeDefined();
  const origin = `${listening()}`;
  const starts = () => product.output().split('"msg":"started"').length - 1;
  // A worker that gets the signal to stop before it listens for it logs no start.
  await expect.poll(starts).toBe(2);
  const client = await signInAsSuper(() => origin);
  const place = await createPlace(client);
  const { port } = new URL(origin);
  await makeBrokenVisits(
    { host, port: Number(port), token: `${client.token}`, proxyHeaders: forwarded, ...place },
    3_400,
  );

  const measured = async () => {
    const reply = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
    const inProgress = (await reply.text()).matchAll(/^(?:http_requests_in_progress|uncaught).* (\d+)$/gm);
    return [...inProgress].map(([line, count]) => ({ line, count })).filter(({ count }) => count !== "0");
  };
  // The request for the metrics itself.
  await expect.poll(measured).toEqual([expect.objectContaining({ count: "1" })]);
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200);
  product.signal("SIGTERM");
  expect(await product.ended).toBe(0);
  const lines = product.output().split("\n");
  // Of the two roles, neither again.
  expect(starts()).toBe(2);
  expect(lines.filter((line) => /"level":"(error|fatal)"/.test(line)).slice(0, 3)).toEqual([]);
});

const pathOf = (address: string) => {
  const { pathname, search } = new URL(address, "http://mapas.cr");
  return pathname + search;
};

async function createPlace(client: ApiClient) {
  const { companyId, mapId } = await createMap(client, "Constructora");
  const { status, body } = await client.post("/Root/upsert-v2", {
    Id: 0,
    Nombre: "Obra",
    PermisoConstruccion: "P-1",
    EmpresaId: companyId,
    MapaId: mapId,
    Latitud: 9.93,
    Longitud: -84.08,
  });
  expect(status).toBe(200);
  const pointId = Number(body.id);
  const form = new FormData();
  const photo = await sharp({ create: { width: 2_000, height: 1_500, channels: 3, background: "green" } })
    .jpeg()
    .toBuffer();
  form.set("files", new Blob([photo]), "foto.jpg");
  const uploaded = await client.post(`/Imagenes/root/${pointId}/upload`, form);
  const [{ url, urlMiniatura }] = uploaded.body.imagenes as [{ url: string; urlMiniatura: string }];
  return { mapId, pointId, pictures: [url, urlMiniatura].map(pathOf) };
}
