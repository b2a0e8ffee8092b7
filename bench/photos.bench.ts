import { join } from "node:path";
import { openChromiumWithoutWebGl } from "../tools/browser-harness/open-chromium.ts";
import { dropFiles } from "./photos/drop-files.ts";
import { sendByCurl } from "./photos/send-by-curl.ts";
import { writePhotos } from "./photos/write-photos.ts";
import { cpuSecondsOf } from "./support/cpu-time.ts";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { median } from "./support/median.ts";
import { openPointForm, uploadedMessage, waitForText } from "./support/point-form.ts";
import { writeProjectsFile } from "./support/projects-file.ts";
import { startProduct } from "./support/started-product.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

/**
 * Drops 40 photographs of 6 MB on the point form and waits until all are stored, compared with curl, which
 * sends the same files to another point one after another. Runs alternate.
 */
const PHOTOS = 40;
const ROUNDS = 7;

await using folder = await temporaryFolder();
const photos = await writePhotos(folder.path, PHOTOS);
await using product = await startProduct(join(folder.path, "data"));
// A point for each run, and for one warm-up before.
const mapId = await product.publish(await writeProjectsFile(folder.path, 2 * (ROUNDS + 1)));
const list = await fetch(`${product.origin}/api/Mapas/${mapId}/puntos`);
const points = ((await list.json()) as { id: number }[]).map(({ id }) => id);
const token = await product.signIn();
await using browser = await openChromiumWithoutWebGl();

interface Run {
  readonly seconds: number;
  /** CPU time of the server's process. */
  readonly server: number;
}
const runs = { curl: [] as Run[], form: [] as Run[] };
for (let round = 0; round <= ROUNDS; round += 1) {
  const [one = 0, other = 0] = points.slice(2 * round);
  const byCurl = await timed(() => sendByCurl(product.origin, token, one, photos));
  await using form = await openPointForm(browser, product.origin, other);
  const byForm = await timed(async () => {
    const uploaded = waitForText(form.page, uploadedMessage);
    await dropFiles(form.page, photos);
    await uploaded;
  });
  for (const id of [one, other]) await expectAll(id);
  if (round === 0) continue;
  runs.curl.push(byCurl);
  runs.form.push(byForm);
}

const row = (name: string, of: readonly Run[]) => {
  const seconds = of.map(({ seconds }) => seconds);
  const tableRows = [
    median(seconds),
    Math.min(...seconds),
    Math.max(...seconds),
    median(of.map(({ server }) => server)),
  ];
  return [name, ...tableRows.map((figure) => figure.toFixed(2))];
};
const shares = runs.form.map(({ seconds }, round) => seconds / (runs.curl[round]?.seconds ?? 0));

console.log(`${machine()} Chromium ${browser.version()}. ${PHOTOS} photographs of 6 MB, ${ROUNDS} rounds in turn.

${markdownTable(
  ["seconds", "median", "least", "most", "processor time of the server"],
  [
    row("curl, one after another over one connection", runs.curl),
    row("dropped on the form, until it says that all are stored", runs.form),
  ],
)}

The form takes ${median(shares).toFixed(2)} of curl's time, the median of each round's share.`);

async function timed(work: () => Promise<void>): Promise<Run> {
  const before = await cpuSecondsOf(product.pid);
  const startedAt = performance.now();
  await work();
  return {
    seconds: (performance.now() - startedAt) / 1000,
    server: (await cpuSecondsOf(product.pid)) - before,
  };
}

/** A run that skips files would be fast and wrong. */
async function expectAll(pointId: number): Promise<void> {
  const reply = await fetch(`${product.origin}/api/Imagenes/root/${pointId}?validate=true`);
  const { length } = (await reply.json()) as unknown[];
  if (length !== PHOTOS) throw new Error(`point ${pointId} has ${length} files`);
}
