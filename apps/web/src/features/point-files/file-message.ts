import { messageFor, refusals } from "@mapaobra/contract/messages.es";
import { documentRules, type RefusedFile } from "@mapaobra/domain/media/chosen-files";
import { mostMegabytesOf } from "@mapaobra/domain/media/upload-limits";
import { canArrive, type UploadEnd, unsent } from "./file-queue.ts";

/** What a dialog says of files (P2 §8). */
export interface FileMessage {
  readonly title: string;
  readonly text: string;
  /** A line each: which files, and why. */
  readonly details: readonly string[];
  readonly isGood: boolean;
  /** Whether what it tells of can be tried again. */
  readonly canRetry: boolean;
}

const message = (
  title: string,
  text: string,
  details: readonly string[] = [],
  canRetry = false,
): FileMessage => ({ title, text, details, isGood: false, canRetry });

/** Nothing can be uploaded to a point that is not there. */
export const pointMissing = message(
  "Punto no encontrado",
  "Crea/guarda primero el punto para habilitar la subida inmediata.",
);

/** The same files were sent a moment ago. */
export const alreadyGoing = message("Subida en curso", "Ya hay una subida en curso con los mismos archivos.");

/** There is no room for files on this device. */
export const notKept = (reason: string): FileMessage =>
  message("No se pudo guardar en este dispositivo", reason, [], true);

/** What is said of files that were not taken; undefined when all were. */
export function refusalMessage(refused: readonly RefusedFile[], taken: number): FileMessage | undefined {
  if (refused.length === 0) return undefined;
  const omitted = refused.filter(({ refusal }) => refusal === "document_omitted");
  if (omitted.length > 0) {
    const { extensions, megabytes } = documentRules;
    return message(
      "Algunos documentos fueron omitidos",
      `Extensiones permitidas: ${extensions}. Tamaño máximo: ${megabytes} MB por documento.`,
      refused.map((file) => (file.refusal === "document_omitted" ? file.name : sentenceOf(file))),
    );
  }
  const title = taken > 0 ? "Algunos archivos fueron omitidos" : "No se agregó ningún archivo";
  if (taken === 0 && refused.every(({ refusal }) => refusal === "file_empty")) {
    return message(
      title,
      refusals.media_files_empty.mensaje,
      refused.map(({ name }) => name),
    );
  }
  const [first = "", ...more] = refused.map(sentenceOf);
  return more.length === 0 ? message(title, first) : message(title, "", [first, ...more]);
}

const sentenceOf = ({ name, refusal }: RefusedFile) =>
  refusal === "document_omitted" ? name : messageFor(refusal, { name, megabytes: mostMegabytesOf("video") });

/** What is said once an upload is over; undefined when everything of it was called off. */
export function uploadMessage({ sent, failed }: Pick<UploadEnd, "sent" | "failed">): FileMessage | undefined {
  const [first] = failed;
  if (!first) {
    return sent > 0 ? { ...message("Listo", "Archivos subidos correctamente."), isGood: true } : undefined;
  }
  if (failed.some(({ cause }) => cause === "pointMissing")) return pointMissing;
  const canRetry = canArrive(failed);
  const isOneCause = sent === 0 && failed.every(({ reason }) => reason === first.reason);
  if (!isOneCause) {
    const details = failed.map(({ name, reason }) => `${name}: ${reason}`);
    const text = `${failed.length} subida(s) fallida(s).`;
    return message("Algunos archivos no se subieron", text, details, canRetry);
  }
  const names = failed.length > 1 ? failed.map(({ name }) => name) : [];
  const title = "No se pudo subir al servidor";
  const isServersWord = first.cause === "refused" || first.cause === "unfit" || first.reason === unsent;
  return isServersWord
    ? message(title, first.reason, names, canRetry)
    : message(title, unsent, [first.reason, ...names], canRetry);
}
