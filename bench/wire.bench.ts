import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { alternateLoad, type Comparison } from "./support/alternate-load.ts";
import { findProgram } from "./support/debian-programs.ts";
import { fetchEncoded } from "./support/fetch-encoded.ts";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { serveFile } from "./support/nginx.ts";
import { writeProjectsFile } from "./support/projects-file.ts";
import { whileSaving } from "./support/save-points.ts";
import { startProduct } from "./support/started-product.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { waitForRecompression } from "./support/wait-for-recompression.ts";
import { connections, load } from "./support/wrk.ts";

/**
 * The size of a map's points as columns and as the JSON list, and the responses per second, compared with
 * nginx serving the same bytes from a file.
 */
const COUNT = 10_000;
const ROUNDS = 5;
const SECONDS = 8;

await using folder = await temporaryFolder();
await using product = await startProduct(join(folder.path, "data"));
const projects = await writeProjectsFile(folder.path, COUNT);
const mapId = await product.publish(projects);
const list = `${product.origin}/api/Mapas/${mapId}/puntos`;
const columns = `${list}.arrow?columnas=mapa`;
const texts = `${list}.arrow?columnas=texto`;

const fresh = (await fetchEncoded(columns, "br")).body;
const mapSizes = await responseSizes(columns);
const textSizes = await responseSizes(texts);
const listed = await responseSizes(list);
const [recompressed, recompressedTexts] = await Promise.all([
  waitForRecompression(columns),
  waitForRecompression(texts),
]);

console.log(`${machine()} ${projects.count.toLocaleString("en")} ${projects.kind} on one published map, requested by a visitor.

${bytesTable()}

${await throughputTable()}`);

/** The size of the response in each encoding that a client may request. */
async function responseSizes(address: string) {
  const bytes = async (encoding: string) => (await fetchEncoded(address, encoding)).body.length;
  return { plain: await bytes("identity"), gzip: await bytes("gzip"), br: await bytes("br") };
}

function bytesTable(): string {
  const share = (bytes: number, total: number) => `${((100 * bytes) / total).toFixed(1)} %`;
  return markdownTable(
    ["bytes", "plain", "gzip", "brotli", "brotli, map at rest"],
    [
      [
        "columns to draw and filter (`mapa`)",
        mapSizes.plain,
        mapSizes.gzip,
        mapSizes.br,
        recompressed.length,
      ],
      [
        "columns to list and search (`texto`)",
        textSizes.plain,
        textSizes.gzip,
        textSizes.br,
        recompressedTexts.length,
      ],
      ["JSON list of the same points", listed.plain, listed.gzip, listed.br, listed.br],
      [
        "`mapa` as a share of the list",
        share(mapSizes.plain, listed.plain),
        share(mapSizes.gzip, listed.gzip),
        share(mapSizes.br, listed.br),
        share(recompressed.length, listed.br),
      ],
    ],
  );
}

async function throughputTable(): Promise<string> {
  const [wrk, nginx] = [await findProgram("wrk"), await findProgram("nginx")];
  if (!wrk || !nginx) return "Requests a second: left out, because nginx and wrk could not be had here.";
  await using freshFile = await serveFile(nginx, await createFolder("fresh"), fresh);
  await using recompressedFile = await serveFile(nginx, await createFolder("recompressed"), recompressed);
  const ours = () => load(wrk, columns, SECONDS);
  await ours();
  const idleLoad = await alternateLoad(ROUNDS, ours, () => load(wrk, recompressedFile.address, SECONDS));
  const underWrites = () =>
    whileSaving(product.database, mapId, async () => {
      await nextRevision();
      return ours();
    });
  const written = await alternateLoad(ROUNDS, underWrites, () => load(wrk, freshFile.address, SECONDS));

  const row = (
    name: string,
    bytes: Buffer,
    { requestsASecond, shareOfPeer, p99Milliseconds }: Comparison,
  ) => [
    ...[name, bytes.length, Math.round(requestsASecond)],
    ...[shareOfPeer.toFixed(2), p99Milliseconds.toFixed(1)],
  ];
  const table = markdownTable(
    ["columns to draw and filter, brotli", "bytes", "requests/s", "of nginx", "p99, ms"],
    [
      row("nginx, the same bytes as a file", recompressed, idleLoad.peer),
      row("MapaObra, map at rest", recompressed, idleLoad.ours),
      row("nginx, the same bytes as a file", fresh, written.peer),
      row("MapaObra, a point saved every second", fresh, written.ours),
    ],
  );
  return `${table}

Medians of ${ROUNDS} rounds of ${SECONDS} s, ours and nginx in turn; 'of nginx' is the median of the rounds' own shares. One
process of MapaObra, one worker of nginx; wrk on the same machine, one thread, ${connections} connections kept alive.`;
}

async function createFolder(name: string): Promise<string> {
  const path = join(folder.path, name);
  await mkdir(path, { mode: 0o711 });
  return path;
}

/** Resolves once the response reflects a save. */
async function nextRevision(): Promise<void> {
  const { etag } = await fetchEncoded(columns, "br");
  while ((await fetchEncoded(columns, "br")).etag === etag) await wait(200);
}
