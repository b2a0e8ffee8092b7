import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, truncate } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Page } from "playwright-core";
import { startFlakyProxy } from "../tools/browser-harness/flaky-proxy.ts";
import { openChromiumWithoutWebGl } from "../tools/browser-harness/open-chromium.ts";
import { browserMemoryIncrease } from "./support/browser-memory.ts";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { openPointForm, uploadedMessage, waitForText, waitUntilReady } from "./support/point-form.ts";
import { memoryIncrease } from "./support/process-memory.ts";
import { writeProjectsFile } from "./support/projects-file.ts";
import { startProduct } from "./support/started-product.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { writeVideo } from "./support/write-video.ts";

/**
 * Uploads the largest allowed file from the form over a connection that is cut ten times; after the fifth cut
 * the page is reloaded and the file chosen again. Fails if the file is incomplete, or if more is sent again
 * than was in flight at the cuts.
 */
const MEGABYTE = 1_048_576;
const BYTES = 200 * MEGABYTE;
const CUTS = 10;
/** Upper bound of the bytes in the kernels of both ends and in the proxy at a cut. */
const IN_FLIGHT = 4 * MEGABYTE;

await using folder = await temporaryFolder();
const video = join(folder.path, "avance de obra.mp4");
await writeVideo(video, BYTES);
const tooLarge = join(folder.path, "larga.mp4");
await (await open(tooLarge, "w")).close();
await truncate(tooLarge, 201 * MEGABYTE);

await using product = await startProduct(join(folder.path, "data"));
const mapId = await product.publish(await writeProjectsFile(folder.path, 1));
const [point] = (await (await fetch(`${product.origin}/api/Mapas/${mapId}/puntos`)).json()) as {
  id: number;
}[];
if (!point) throw new Error("The map has no point.");
await using proxy = await startFlakyProxy(product.origin, { every: BYTES / (CUTS + 1), cuts: CUTS });
await using browser = await openChromiumWithoutWebGl();
await using form = await openPointForm(browser, proxy.origin, point.id);

await choose(form.page, tooLarge);
await form.page.getByText('Archivo "larga.mp4" supera el límite de 200MB').waitFor();
await form.page.keyboard.press("Escape");

const passedBefore = proxy.passed;
const startedAt = performance.now();
let ofServer = 0;
const ofBrowser = await browserMemoryIncrease(browser, async () => {
  ofServer = await memoryIncrease(product.pid, send);
});
const seconds = (performance.now() - startedAt) / 1000;
const repeatedBytes = proxy.passed - passedBefore - BYTES;
await expectStoredIntact();
if (proxy.cuts !== CUTS) throw new Error(`The connection was cut ${proxy.cuts} times.`);
if (repeatedBytes > CUTS * IN_FLIGHT) throw new Error(`${repeatedBytes} bytes were sent again.`);

console.log(`${machine()} A video of 200 MB by the form of Chromium ${browser.version()}, ${CUTS} cuts, page reloaded halfway.

${markdownTable(
  ["", ""],
  [
    ["seconds, with the delays before each retry", seconds.toFixed(1)],
    ["bytes sent in addition to the file, with all calls of the page, kB", Math.round(repeatedBytes / 1000)],
    ["rise of the browser's processes together, MB", Math.round(ofBrowser)],
    ["rise of the server's process, MB", Math.round(ofServer)],
  ],
)}

What the storage holds has the same hash. A file of 201 MB was refused.`);

async function choose(page: Page, path: string): Promise<void> {
  const button = page.getByRole("button", { name: "Agregar videos", exact: true });
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button.click()]);
  await chooser.setFiles(path);
}

async function send(): Promise<void> {
  const { page } = form;
  await choose(page, video);
  while (proxy.cuts < CUTS / 2) await page.waitForTimeout(50);
  await page.reload();
  await waitUntilReady(page);
  const uploaded = waitForText(page, uploadedMessage);
  await choose(page, video);
  await uploaded;
}

async function expectStoredIntact(): Promise<void> {
  const reply = await fetch(`${product.origin}/api/Imagenes/root/${point?.id}`);
  const media = (await reply.json()) as { url: string }[];
  if (media.length !== 1) throw new Error(`The point has ${media.length} files.`);
  const stored = await fetch(new URL(media[0]?.url ?? "", product.origin));
  const [storedHash, localHash] = await Promise.all([
    hashOf(stored.body ?? []),
    hashOf(createReadStream(video)),
  ]);
  if (storedHash !== localHash) throw new Error("What is stored is not what was sent.");
}

async function hashOf(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(content, hash);
  return hash.digest("hex");
}
