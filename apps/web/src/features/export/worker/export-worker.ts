import type { ExportTexts } from "@mapaobra/domain/point/export-rows";
import { decodePointTexts } from "../../../map/arrow/decode-point-texts.ts";
import { pointBatches, type ReadTexts } from "../files/point-batches.ts";
import { writeFile } from "../files/write-file.ts";
import type { ExportJob, FromWorker, ToWorker } from "./messages.ts";

const tell = (message: FromWorker) => postMessage(message);

let textsCame: (texts: readonly ExportTexts[]) => void = () => {};

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "texts") return textsCame(data.texts);
  tell({ kind: "started" });
  write(data.job, data.textColumns).then(
    (file) => tell({ kind: "written", file }),
    (error) => tell({ kind: "failed", reason: String(error) }),
  );
});

function write(job: ExportJob, textColumns: ArrayBuffer | undefined): Promise<Blob> {
  const readTexts = textColumns ? fromColumns(textColumns, job) : askPage;
  const batches = pointBatches(job, readTexts, (done) => tell({ kind: "progress", done }));
  return writeFile(job.format, job.mapName, batches, job.rows.length);
}

function fromColumns(bytes: ArrayBuffer, { table }: ExportJob): ReadTexts {
  const texts = decodePointTexts(bytes, table);
  return (rows) => Array.from(rows, texts.at);
}

function askPage(rows: Uint32Array): Promise<readonly ExportTexts[]> {
  const { promise, resolve } = Promise.withResolvers<readonly ExportTexts[]>();
  textsCame = resolve;
  tell({ kind: "asks", rows: rows.slice() });
  return promise;
}
