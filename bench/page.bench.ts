import { join } from "node:path";
import { openChromium } from "../tools/browser-harness/open-chromium.ts";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { median } from "./support/median.ts";
import { type FileKind, type FileWeight, weighFiles } from "./support/page-files.ts";
import { type Visit, visitPage } from "./support/page-visit.ts";
import { hasRealProjects, writeProjectsFile } from "./support/projects-file.ts";
import { startProduct } from "./support/started-product.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { waitForRecompression } from "./support/wait-for-recompression.ts";

/**
 * Page load of a public map in a visitor's browser: bytes until the points are visible, and the time on a
 * slow processor with an empty cache.
 */
const VISITS = 9;
const SLOWDOWN = 4;
const counts = (await hasRealProjects()) ? [10_000, 28_385] : [10_000];

await using folder = await temporaryFolder();
await using product = await startProduct(join(folder.path, "data"));
await using browser = await openChromium();

console.log(`${machine()} Chromium ${browser.version()}, WebGL drawn in software.`);

const times: (string | number)[][] = [];
let files: FileWeight[] = [];
for (const count of counts) {
  const projects = await writeProjectsFile(folder.path, count);
  const mapId = await product.publish(projects);
  const address = `${product.origin}/mapa/${mapId}`;
  const columns = `${product.origin}/api/Mapas/${mapId}/puntos.arrow`;
  await Promise.all(["mapa", "texto"].map((set) => waitForRecompression(`${columns}?columnas=${set}`)));
  const visits: Visit[] = [];
  for (let visit = 0; visit < VISITS; visit++) {
    visits.push(await visitPage(browser, { address, slowdown: SLOWDOWN }));
  }
  if (files.length === 0) files = await weighFiles(visits[0]?.files ?? []);
  const milliseconds = visits.map(({ visibleAfter }) => visibleAfter);
  const all = [median(milliseconds), Math.min(...milliseconds), Math.max(...milliseconds)];
  times.push([`${projects.count.toLocaleString("en")} ${projects.kind}`, ...all.map(Math.round)]);
}

console.log(`
Script and style that a browser without a cache loads until the points are visible, as the product sends them:

${filesTable(files)}

From navigation to points visible, milliseconds, processor ${SLOWDOWN} times slower, nothing cached, ${VISITS} visits:

${markdownTable(["points", "median", "least", "most"], times)}`);

function filesTable(files: readonly FileWeight[]): string {
  const sum = (kind: FileKind) => {
    const counted = files.filter((file) => file.kind === kind);
    return [
      counted.reduce((bytes, { gzip }) => bytes + gzip, 0),
      counted.reduce((bytes, { brotli }) => bytes + brotli, 0),
    ];
  };
  return markdownTable(
    ["bytes", "gzip", "brotli"],
    [
      ...files.filter(({ kind }) => kind === "ours").map(({ name, gzip, brotli }) => [name, gzip, brotli]),
      ["**MapaObra, together**", ...sum("ours")],
      ["beside it: maplibre-gl, its worker and its style", ...sum("library")],
      ["beside it: the page itself and its data", ...sum("data")],
    ],
  );
}
