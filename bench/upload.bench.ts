import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { median } from "./support/median.ts";
import { memoryIncrease } from "./support/process-memory.ts";
import { writeProjectsFile } from "./support/projects-file.ts";
import { startProduct } from "./support/started-product.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { writeVideo } from "./support/write-video.ts";

/**
 * Upload of a 200 MB video: the time compared with `cp` of the same file to the same disk, and the memory of
 * the process, for one upload and for ten in parallel.
 */
const MEGABYTES = 199;
const ROUNDS = 5;

const run = promisify(execFile);

await using folder = await temporaryFolder();
const video = join(folder.path, "video.mp4");
await writeVideo(video, MEGABYTES * 1_048_576);

const { copies, uploads } = await withNewProduct("rounds", async ({ upload }) => {
  const seconds = { copies: [] as number[], uploads: [] as number[] };
  await upload();
  for (let round = 0; round < ROUNDS; round += 1) {
    seconds.copies.push(await secondsOf(copy));
    seconds.uploads.push(await secondsOf(() => upload()));
  }
  return seconds;
});
// A process that has never received a file: the measurement includes one-time allocations.
const oneUpload = await withNewProduct("alone", ({ pid, upload }) => memoryIncrease(pid, () => upload()));
const concurrentUploads = await withNewProduct("together", ({ pid, upload }) =>
  memoryIncrease(pid, async () => {
    await Promise.all(Array.from({ length: 10 }, (_nothing, number) => upload(number)));
  }),
);

console.log(`${machine()} A file of ${MEGABYTES} MB, sent by curl over loopback.

${markdownTable(
  ["", "seconds", "of `cp`"],
  [
    ["`cp` and `sync` to the same disk", median(copies).toFixed(2), "1.0"],
    [
      "upload until it is acknowledged",
      median(uploads).toFixed(2),
      (median(uploads) / median(copies)).toFixed(1),
    ],
  ],
)}

${markdownTable(
  ["memory of the server's process", "rise, MB", "target"],
  [
    ["one upload, the first of the process", Math.round(oneUpload), "under 64"],
    ["ten at once, the first of the process", Math.round(concurrentUploads), "under 256"],
  ],
)}

Medians of ${ROUNDS} rounds in turn.`);

interface Sender {
  readonly pid: number;
  /** Uploads the video to one of the points. */
  upload(number?: number): Promise<void>;
}

async function withNewProduct<Result>(
  name: string,
  work: (sender: Sender) => Promise<Result>,
): Promise<Result> {
  await using product = await startProduct(join(folder.path, name));
  const mapId = await product.publish(await writeProjectsFile(folder.path, 20));
  const token = await product.signIn();
  const list = await fetch(`${product.origin}/api/Mapas/${mapId}/puntos`);
  const points = (await list.json()) as { id: number }[];
  return await work({
    pid: product.pid,
    upload: (number = 0) => send(`${product.origin}/api/Imagenes/root/${points[number]?.id}/upload`, token),
  });
}

async function send(address: string, token: string): Promise<void> {
  const { stdout } = await run("curl", [
    ...["--silent", "--show-error", "--fail-with-body", "--header", `authorization: Bearer ${token}`],
    // A new name each time: a repeated file would be skipped.
    ...["--form", "tipo=videos", "--form", `files=@${video};filename=${randomUUID()}.mp4;type=video/mp4`],
    address,
  ]);
  if (!stdout.includes(".mp4")) throw new Error(`the upload was not acknowledged: ${stdout}`);
}

/** An acknowledged upload is synced to disk, so the copy must be too. */
async function copy(): Promise<void> {
  const target = join(folder.path, "copy.mp4");
  await run("cp", [video, target]);
  await run("sync", [target]);
  await rm(target);
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}
