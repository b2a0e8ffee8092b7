import type { PointTexts } from "../../../map/arrow/point-texts.ts";
import { type ExportFormat, isTable } from "./export-formats.ts";
import { pointBatches } from "./files/point-batches.ts";
import { writeFile } from "./files/write-file.ts";
import type { ExportJob } from "./worker/messages.ts";
import { ExportWorkerError, writeInWorker } from "./worker/write-in-worker.ts";

/** Maximum rows of a worksheet, minus the heading. */
const MAX_ROWS = 2 ** 20 - 1;

/** True if a worksheet can hold `count` points. */
const canWriteXlsx = (count: number): boolean => count <= MAX_ROWS;

export interface WrittenExport {
  readonly file: Blob;
  /** The requested format, or `csv` if the workbook could not be written (P2 §8). */
  readonly format: ExportFormat;
}

interface ExportOptions {
  readonly signal: AbortSignal;
  readonly onDone: (done: number) => void;
}

/**
 * Writes the requested file in a worker. Writes a CSV on the main thread if a workbook has too many rows, or
 * if the worker fails to start for a workbook or CSV.
 */
export async function writeExport(
  job: ExportJob,
  texts: PointTexts,
  watch: ExportOptions,
): Promise<WrittenExport> {
  if (job.format === "xlsx" && !canWriteXlsx(job.rows.length)) return writeCsvOnMainThread(job, texts, watch);
  try {
    return { file: await writeInWorker(job, texts, watch), format: job.format };
  } catch (error) {
    if (error instanceof ExportWorkerError && isTable(job.format))
      return writeCsvOnMainThread(job, texts, watch);
    throw error;
  }
}

/** Writes in batches and yields to the main thread after each. */
async function writeCsvOnMainThread(
  job: ExportJob,
  texts: PointTexts,
  watch: ExportOptions,
): Promise<WrittenExport> {
  const readTexts = async (rows: Uint32Array) => {
    await new Promise((resolve) => setTimeout(resolve));
    watch.signal.throwIfAborted();
    return Array.from(rows, texts.at);
  };
  const batches = pointBatches(job, readTexts, watch.onDone);
  return { file: await writeFile({ ...job, format: "csv" }, batches, job.rows.length), format: "csv" };
}
