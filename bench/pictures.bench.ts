import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { watchProcesses } from "./pictures/watch-processes.ts";
import { writePictures } from "./pictures/write-pictures.ts";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { percentile } from "./support/percentile.ts";
import { createPublishedMap } from "./support/published-map.ts";
import { credentials, startProduct } from "./support/started-product.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

/**
 * Memory and time of pictures that are expensive to decode, from upload to thumbnail; then what another company
 * notices while a visitor requests the thumbnails of sixteen of them and leaves.
 */
const ROUNDS = 40;
const HOSTILE = 16;

await using folder = await temporaryFolder();
const pictures = await writePictures(folder.path);
await using product = await startProduct(join(folder.path, "data"));
const headers = { authorization: `Bearer ${await product.signIn()}` };
const [hostile, other] = [await createPoint(), await createPoint()];

const rows: (string | number)[][] = [];
for (const [name, path] of pictures) {
  const startedAt = performance.now();
  let [status, thumbnail] = [0, ""];
  const { server, largest } = await watchProcesses(product.pid, async () => {
    const uploaded = await upload(hostile, path);
    status = uploaded.status;
    if (uploaded.address) thumbnail = String((await fetch(uploaded.address)).status);
  });
  const seconds = (performance.now() - startedAt) / 1000;
  rows.push([
    name,
    (await readFile(path)).length,
    status,
    thumbnail,
    ...[server, largest].map(Math.round),
    seconds.toFixed(1),
  ]);
}
console.log(`${machine()} Peak of resident memory in MB.\n
${markdownTable(["picture", "bytes", "upload", "thumbnail", "server", "its process", "seconds"], rows)}\n`);

const avif = pictures.get("AVIF 8,000²") ?? "";
const photo = pictures.get("photograph, JPEG 6,000 × 4,000") ?? "";
const quiet = await measureOther();
const addresses: URL[] = [];
for (let index = 0; index < HOSTILE; index += 1) {
  const { address } = await upload(await createPoint(hostile), avif);
  if (address) addresses.push(address);
}
let beside = quiet;
const peaks = await watchProcesses(product.pid, async () => {
  const visits = addresses.map((address, index) =>
    // Half of the visitors leave.
    fetch(address, index % 2 === 0 ? { signal: AbortSignal.timeout(1_000) } : {}).catch(() => undefined),
  );
  beside = await measureOther();
  await Promise.all(visits);
});
const cells = (name: "sign-in" | "upload" | "thumbnail") =>
  [quiet[name], beside[name]].flatMap((times) => [50, 99].map((each) => percentile(times, each).toFixed(0)));
console.log(`Another company, ms, while ${HOSTILE} thumbnails of AVIF 8,000² are requested and half are abandoned.\n
${markdownTable(
  ["", "quiet p50", "p99", "beside p50", "p99"],
  (["sign-in", "upload", "thumbnail"] as const).map((name) => [name, ...cells(name)]),
)}

Peaks: server ${Math.round(peaks.server)} MB, largest process ${Math.round(peaks.largest)} MB, all processes of files ${Math.round(peaks.together)} MB.`);

interface Point {
  readonly companyId: number;
  readonly mapId: number;
  readonly id: number;
}

async function createPoint(on?: Point): Promise<Point> {
  const { companyId, mapId } = on ?? (await createPublishedMap(product.database));
  const reply = await fetch(`${product.origin}/api/Root/upsert-v2`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({
      Id: 0,
      Nombre: "Obra",
      PermisoConstruccion: "P-1",
      EmpresaId: companyId,
      MapaId: mapId,
      Latitud: 9.9,
      Longitud: -84.1,
    }),
  });
  if (!reply.ok) throw new Error(`the point was answered ${reply.status}`);
  const { id } = (await reply.json()) as { id: number };
  return { companyId, mapId, id };
}

/** Returns the status, and the address of the thumbnail. */
async function upload({ id }: Point, path: string, name = basename(path)) {
  const form = new FormData();
  form.set("tipo", "media");
  form.set("files", new Blob([await readFile(path)]), name);
  const reply = await fetch(`${product.origin}/api/Imagenes/root/${id}/upload`, {
    method: "POST",
    headers,
    body: form,
  });
  const { imagenes } = (await reply.json()) as { imagenes?: { urlMiniatura: string }[] };
  return {
    status: reply.status,
    address: imagenes?.[0] && new URL(imagenes[0].urlMiniatura, product.origin),
  };
}

/** Milliseconds of what the other company does. */
async function measureOther() {
  const times = { "sign-in": [] as number[], upload: [] as number[], thumbnail: [] as number[] };
  const point = await createPoint(other);
  const timed = async <Result>(name: keyof typeof times, work: () => Promise<Result>): Promise<Result> => {
    const startedAt = performance.now();
    const result = await work();
    times[name].push(performance.now() - startedAt);
    return result;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await timed("sign-in", () =>
      fetch(`${product.origin}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(credentials),
      }),
    );
    const { status, address } = await timed("upload", () => upload(point, photo, `${round}.jpg`));
    if (status !== 200 || !address) throw new Error(`the upload was answered ${status}`);
    const { ok } = await timed("thumbnail", () => fetch(address));
    if (!ok) throw new Error("a thumbnail was not made");
  }
  return times;
}
