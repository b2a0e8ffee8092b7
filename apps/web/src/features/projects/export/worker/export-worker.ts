import type { ExportTexts } from "@mapaobra/domain/point/export-rows";
import { decodePointTexts } from "../../../../map/arrow/decode-point-texts.ts";
import { pointBatches, type ReadTexts } from "../files/point-batches.ts";
import { writeFile } from "../files/write-file.ts";
import type { ExportJob, WorkerRequest, WorkerResponse } from "./messages.ts";

const post = (message: WorkerResponse) => postMessage(message);

let resolveTexts: (texts: readonly ExportTexts[]) => void = () => {};

addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.kind === "texts") return resolveTexts(data.texts);
  post({ kind: "started" });
  write(data.job, data.textColumns).then(
    (file) => post({ kind: "written", file }),
    (error) => post({ kind: "failed", reason: String(error) }),
  );
});

function write(job: ExportJob, textColumns: ArrayBuffer | undefined): Promise<Blob> {
  const readTexts = textColumns ? textsFromColumns(textColumns, job) : requestTexts;
  const batches = pointBatches(job, readTexts, (done) => post({ kind: "progress", done }));
  return writeFile(job, batches, job.rows.length);
}

function textsFromColumns(bytes: ArrayBuffer, { table }: ExportJob): ReadTexts {
  const texts = decodePointTexts(bytes, table);
  return (rows) => Array.from(rows, texts.at);
}

function requestTexts(rows: Uint32Array): Promise<readonly ExportTexts[]> {
  const { promise, resolve } = Promise.withResolvers<readonly ExportTexts[]>();
  resolveTexts = resolve;
  post({ kind: "textsRequest", rows: rows.slice() });
  return promise;
}
