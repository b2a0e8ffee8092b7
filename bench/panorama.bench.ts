import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { laptop } from "@mapaobra/web/testing/viewports";
import type { Page } from "playwright-core";
import { buildFolder } from "../tools/browser-harness/build-page.ts";
import { openChromium } from "../tools/browser-harness/open-chromium.ts";
import type { Shown } from "./panorama/page.ts";
import { writePanorama } from "./panorama/write-panorama.ts";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { median } from "./support/median.ts";
import { mobileNetwork } from "./support/mobile-network.ts";
import { writeProjectsFile } from "./support/projects-file.ts";
import { startProduct } from "./support/started-product.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

/**
 * The first view of a panorama of 16,384 × 8,192 pixels: ours by preview and tiles, compared with Pannellum,
 * which loads the whole file. Runs alternate, each in a new browser.
 */
const WIDTH = 16_384;
const ROUNDS = 3;

interface Run extends Shown {
  readonly bytes: number;
}

await using folder = await temporaryFolder();
const file = join(folder.path, "panorama.jpg");
await writePanorama(file, WIDTH);
await using page = await buildFolder(fileURLToPath(new URL("panorama", import.meta.url)));
await using product = await startProduct(join(folder.path, "data"));
const mapId = await product.publish(await writeProjectsFile(folder.path, 1));
const panorama = await uploaded(await readFile(file));

const runs = { ours: [] as Run[], whole: [] as Run[] };
for (let round = 0; round <= ROUNDS; round += 1) {
  const ours = await visit((tab) => tab.evaluate((media) => window.showOurs(media), panorama));
  const fullPicture = await visit((tab) => tab.evaluate(({ url }) => window.showPannellum(url), panorama));
  // The first round makes the derivatives that the server stores.
  if (round === 0) continue;
  runs.ours.push(ours);
  runs.whole.push(fullPicture);
}

const row = (name: string, of: readonly Run[]) => [
  name,
  `${(median(of.map(({ bytes }) => bytes)) / 1e6).toFixed(2)} MB`,
  `${(median(of.map(({ first }) => first)) / 1000).toFixed(1)} s`,
  `${(median(of.map(({ sharpMs }) => sharpMs)) / 1000).toFixed(1)} s`,
];
console.log(`${machine()} ${laptop.width} × ${laptop.height}, 9 Mbit/s. ${WIDTH} pixels wide, ${ROUNDS} rounds.

${markdownTable(
  ["median", "bytes", "first view", "sharp"],
  [row("preview and tiles", runs.ours), row("Pannellum, whole", runs.whole)],
)}`);

async function uploaded(content: Buffer): Promise<{ readonly url: string }> {
  const [point] = (await (await fetch(`${product.origin}/api/Mapas/${mapId}/puntos`)).json()) as {
    id: number;
  }[];
  const form = new FormData();
  form.append("tipo", "360");
  form.append("files", new File([new Uint8Array(content)], "panorama 360.jpg", { type: "image/jpeg" }));
  const reply = await fetch(`${product.origin}/api/Imagenes/root/${point?.id}/upload`, {
    method: "POST",
    headers: { authorization: `Bearer ${await product.signIn()}` },
    body: form,
  });
  if (!reply.ok) throw new Error(`the panorama was not stored: ${await reply.text()}`);
  const { imagenes } = (await reply.json()) as { imagenes: { url: string }[] };
  if (!imagenes[0]) throw new Error("the panorama was not stored");
  return imagenes[0];
}

/** Counts the bytes of the panorama alone, without the viewer's script. */
async function visit(show: (tab: Page) => Promise<Shown>): Promise<Run> {
  // A picture of this size may cost a browser its graphics context: each visit starts a new browser.
  await using browser = await openChromium();
  const context = await browser.newContext({ viewport: laptop });
  const tab = await context.newPage();
  const prefix = `${product.origin}/banco/`;
  const types: Record<string, string> = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
  };
  await tab.route(`${prefix}**`, async (route) => {
    const name = route.request().url().slice(prefix.length) || "index.html";
    const contentType = types[extname(name)] ?? "application/octet-stream";
    await route.fulfill({ body: await readFile(join(page.path, name)), contentType });
  });
  await tab.goto(prefix);
  await tab.waitForFunction(() => "showOurs" in window);
  const session = await context.newCDPSession(tab);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", mobileNetwork);
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const shown = await show(tab);
  return { ...shown, bytes };
}
