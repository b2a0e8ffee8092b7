import type { CoordinateSystem, StoredChoice } from "@mapaobra/domain/import/import";
import {
  ContentProcessEnded,
  type ProcessLimits,
  runInProcess,
} from "../../../content/isolated/isolated-process.ts";
import { OperatorError } from "../../../settings/operator-error.ts";
import type { surveyFile } from "./file-rows.ts";

/** A local file with the name that the client gave it, and where its rows go. */
export interface ReadingTask {
  readonly path: string;
  readonly name: string;
  /** Else the first one. */
  readonly sheet: string | null;
  readonly coordinates: CoordinateSystem | null;
  readonly mapId: number;
  readonly companyId: number;
}

/** What the whole file shows, with what its columns seem to be. */
export interface FileSurvey extends Omit<Awaited<ReturnType<typeof surveyFile>>, "values"> {
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly columns: readonly StoredChoice[];
}

export interface ChosenColumns {
  readonly columns: readonly StoredChoice[];
  readonly keyColumn: string | null;
}

/** The JSON of `NewRow`s: this process passes it on to the database as it is. */
export interface RowBatch {
  readonly rows: string;
  readonly count: number;
}

export type ReadingQuestion =
  | { readonly kind: "advance" }
  | { readonly kind: "choose"; readonly survey: FileSurvey }
  | { readonly kind: "store"; readonly batch: RowBatch };

/** The process waits for each of them, and ends with what one throws. */
export interface FileReader {
  advance(): Promise<void>;
  choose(survey: FileSurvey): Promise<ChosenColumns>;
  store(batch: RowBatch): Promise<void>;
}

/** A workbook of 100 MB may have 300 MB of shared texts. */
export const readingLimits: ProcessLimits = {
  megabytes: 1_600,
  heapMegabytes: 768,
  busyMs: 120_000,
  isBusyByAnswer: true,
  totalMs: 7_200_000,
};

const readingProcess = {
  program: new URL("./reading-process.ts", import.meta.url),
  limits: readingLimits,
};

const tooMuch =
  "El archivo no se puede leer: necesita más memoria o tiempo de los que se permiten. Guárdelo sin las hojas y columnas que no hacen falta, o divídalo en varios.";

/** Reads a file in a process of its own. Throws OperatorError if it cannot be read, or ended its process. */
export async function readFile(
  task: ReadingTask,
  reader: FileReader,
  { program, limits } = readingProcess,
): Promise<void> {
  const answer = (question: ReadingQuestion) => {
    if (question.kind === "choose") return reader.choose(question.survey);
    return question.kind === "store" ? reader.store(question.batch) : reader.advance();
  };
  const refusal = await runInProcess(program, { task, answer, limits }).catch((cause: unknown) => {
    throw cause instanceof ContentProcessEnded && cause.byFile
      ? new OperatorError(tooMuch, { cause })
      : cause;
  });
  if (typeof refusal === "string") throw new OperatorError(refusal);
}
