import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { cpuSecondsOf } from "./support/cpu-time.ts";
import { findProgram, type Program } from "./support/debian-programs.ts";
import { fetchEncoded } from "./support/fetch-encoded.ts";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { median } from "./support/median.ts";
import { writeProjectsFile } from "./support/projects-file.ts";
import { type StartedProduct, startProduct } from "./support/started-product.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { type LoadRequest, load } from "./support/wrk.ts";

/** CPU time of the server for a request without OpenTelemetry, with a tenth of the traces, and with all. */
const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 4;
const sampled = { OTEL_TRACES_SAMPLER: "traceidratio" };
const variants: readonly { readonly name: string; readonly ratio: string | null }[] = [
  { name: "off", ratio: null },
  { name: "10 %", ratio: "0.1" },
  { name: "100 %", ratio: "1" },
];

interface Measured {
  readonly microseconds: number;
  readonly requestsASecond: number;
  readonly spansARequest: number;
}

await using folder = await temporaryFolder();
let spans = 0;
const collector = createServer(async (request, response) => {
  spans += (await text(request)).split('"spanId"').length - 1;
  response.writeHead(200, { "content-type": "application/json" }).end("{}");
});
collector.listen(0, "127.0.0.1");
await once(collector, "listening");
const { port } = collector.address() as AddressInfo;

const wrk = await findProgram("wrk");
console.log(`${machine()}\n`);
console.log(wrk ? await table(wrk) : "skipped: wrk is not available");
collector.closeAllConnections();
collector.close();

async function table(program: Program): Promise<string> {
  await using stack = new AsyncDisposableStack();
  const measured = new Map<string, Measured[]>();
  const started: { name: string; requests: [string, string, LoadRequest][]; product: StartedProduct }[] = [];
  for (const { name, ratio } of variants) {
    const settings = ratio !== null && {
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_TRACES_SAMPLER_ARG: ratio },
      ...sampled,
    };
    const product = stack.use(await startProduct(join(folder.path, name), "off", settings || {}));
    started.push({ name, product, requests: await requestsOf(product, name) });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, product, requests } of started) {
      for (const [what, address, request] of requests) {
        const key = `${what} ${name}`;
        measured.set(key, [...(measured.get(key) ?? []), await measure(program, product, address, request)]);
      }
    }
  }
  const rows = (started[0]?.requests ?? []).flatMap(([what]) =>
    variants.map(({ name }) => {
      const rounds = measured.get(`${what} ${name}`) ?? [];
      const of = (value: keyof Measured) => median(rounds.map((one) => one[value]));
      return [
        `${what}, ${name}`,
        Math.round(of("microseconds")),
        Math.round(of("requestsASecond")),
        of("spansARequest").toFixed(1),
      ];
    }),
  );
  const heads = ["", "CPU µs a request", "requests/s", "spans received a request"];
  return `${markdownTable(heads, rows)}

Medians of ${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections; wrk and the collector on the same machine.`;
}

async function requestsOf(product: StartedProduct, name: string): Promise<[string, string, LoadRequest][]> {
  const mapId = await product.publish(await writeProjectsFile(folder.path, 1_000));
  const token = await product.signIn();
  const { body } = await fetchEncoded(`${product.origin}/api/Mapas/${mapId}/puntos`, "identity");
  const points = JSON.parse(String(body)) as { id: number; empresaId: number }[];
  const save = {
    Id: "{id}",
    EmpresaId: points[0]?.empresaId,
    MapaId: mapId,
    Nombre: `Punto ${name}`,
    PermisoConstruccion: "P-1",
  };
  return [
    ["single point, from memory", `${product.origin}/api/Root/${points[0]?.id}`, { token }],
    ["`me`, one transaction", `${product.origin}/api/auth/me`, { token }],
    [
      "save of a point",
      `${product.origin}/api/Root/upsert-v2`,
      { token, body: save, ids: points.map(({ id }) => id) },
    ],
  ];
}

async function measure(
  program: Program,
  { pid }: StartedProduct,
  address: string,
  request: LoadRequest,
): Promise<Measured> {
  const [cpuBefore, spansBefore] = [await cpuSecondsOf(pid), spans];
  const { requestsASecond } = await load(program, address, SECONDS, { ...request, connections: CONNECTIONS });
  const requests = requestsASecond * SECONDS;
  return {
    microseconds: ((await cpuSecondsOf(pid)) - cpuBefore) * (1e6 / requests),
    requestsASecond,
    spansARequest: (spans - spansBefore) / requests,
  };
}
