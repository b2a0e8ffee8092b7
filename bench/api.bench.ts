import { join } from "node:path";
import { alternateLoad } from "./support/alternate-load.ts";
import { findProgram, type Program } from "./support/debian-programs.ts";
import { fetchEncoded } from "./support/fetch-encoded.ts";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { writeProjectsFile } from "./support/projects-file.ts";
import { startProgram } from "./support/running-program.ts";
import { credentials, startProduct } from "./support/started-product.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { type LoadRequest, load } from "./support/wrk.ts";

/**
 * Requests per second of each kind of API call for one process, compared with a bare Fastify route that
 * returns a constant: the ratio is the overhead of our layers.
 */
const COUNT = 10_000;
const ROUNDS = 3;
const SECONDS = 5;
const CONNECTIONS = [1, 32];

interface Measured extends LoadRequest {
  readonly name: string;
  readonly address: string;
  /** Target share of the bare route's throughput. */
  readonly target?: number;
}

await using folder = await temporaryFolder();
await using product = await startProduct(join(folder.path, "data"));
const mapId = await product.publish(await writeProjectsFile(folder.path, COUNT));
const token = await product.signIn();
const list = `${product.origin}/api/Mapas/${mapId}/puntos`;
const points = JSON.parse(String((await fetchEncoded(list, "identity")).body)) as {
  id: number;
  empresaId: number;
}[];
const [first] = points as [{ id: number; empresaId: number }];
const save = {
  Id: "{id}",
  EmpresaId: first.empresaId,
  MapaId: mapId,
  Nombre: "Punto guardado",
  PermisoConstruccion: "P-1",
};

const measured: readonly Measured[] = [
  {
    name: "sign-in",
    address: `${product.origin}/api/auth/login`,
    body: { email: "persona-{id}@example.com", password: credentials.password },
    ids: await createPeople(),
  },
  { name: "`me`", address: `${product.origin}/api/auth/me`, token, target: 1 / 5 },
  { name: "list of 10,000 points", address: list, token },
  { name: "columns of the same points", address: `${list}.arrow`, token },
  { name: "single point", address: `${product.origin}/api/Root/${first.id}`, token, target: 1 / 8 },
  {
    name: "save of a point",
    address: `${product.origin}/api/Root/upsert-v2`,
    token,
    body: save,
    ids: points.slice(0, 1_000).map(({ id }) => id),
  },
];

const wrk = await findProgram("wrk");
console.log(`${machine()} ${COUNT.toLocaleString("en")} points on one map.\n`);
console.log(wrk ? await table(wrk) : "skipped: wrk is not available");

/** Creates 64 users: concurrent sign-ins of one account from one address are throttled. */
async function createPeople(): Promise<number[]> {
  const numbers = Array.from({ length: 64 }, (_nothing, number) => number);
  for (const number of numbers) {
    const email = `persona-${number}@example.com`;
    const userInput = {
      email,
      nombre: "Persona",
      empresaId: first.empresaId,
      password: credentials.password,
    };
    await send("/auth/usuarios", userInput);
    await send("/auth/asignar-rol", { email, rol: "user" });
  }
  return numbers;
}

async function send(path: string, content: object): Promise<void> {
  const reply = await fetch(`${product.origin}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(content),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
}

async function table(program: Program): Promise<string> {
  await using baseline = await startProgram(
    process.execPath,
    [join(import.meta.dirname, "support/baseline-server.ts")],
    {
      ready: /listening on (\d+)/,
    },
  );
  const baselineOrigin = `http://127.0.0.1:${baseline.readyMatch[1]}/`;
  const rows: (string | number)[][] = [];
  for (const connections of CONNECTIONS) {
    for (const { name, address, target, ...requestOptions } of measured) {
      const { ours, peer } = await alternateLoad(
        ROUNDS,
        () => load(program, address, SECONDS, { ...requestOptions, connections }),
        () => load(program, baselineOrigin, SECONDS, { connections }),
      );
      rows.push([
        ...[name, connections, Math.round(ours.requestsASecond), ours.p99Milliseconds.toFixed(1)],
        ...[Math.round(peer.requestsASecond), `1/${(1 / ours.shareOfPeer).toFixed(1)}`],
        target === undefined ? "" : `1/${Math.round(1 / target)}`,
      ]);
    }
  }
  const heads = ["", "connections", "requests/s", "p99, ms", "bare route, requests/s", "of bare", "target"];
  return `${markdownTable(heads, rows)}

Medians of ${ROUNDS} rounds of ${SECONDS} s, ours and the bare route in turn; wrk on the same machine.`;
}
