import { errorReplies, messageFor } from "@mapaobra/contract/messages.es";
import { mediaKinds } from "@mapaobra/domain/media/media-kind";
import { documentRules, type RejectedFile } from "@mapaobra/domain/media/selected-files";
import { canRetryAny, type UploadSummary, uploadFailedMessage } from "./file-queue.ts";

/** Content of a dialog about files (P2 §8). */
export interface FileMessage {
  readonly title: string;
  readonly text: string;
  /** One line per file: its name and the reason. */
  readonly details: readonly string[];
  readonly isSuccess: boolean;
  /** Whether a retry can succeed. */
  readonly canRetry: boolean;
}

const message = (
  title: string,
  text: string,
  details: readonly string[] = [],
  canRetry = false,
): FileMessage => ({ title, text, details, isSuccess: false, canRetry });

/** Files cannot be uploaded to a point that does not exist. */
export const pointMissing = message(
  "Punto no encontrado",
  "Crea/guarda primero el punto para habilitar la subida inmediata.",
);

/** The same files are being uploaded already. */
export const uploadInProgress = message(
  "Subida en curso",
  "Ya hay una subida en curso con los mismos archivos.",
);

/** This device has no space for the files. */
export const notStoredMessage = (reason: string): FileMessage =>
  message("No se pudo guardar en este dispositivo", reason, [], true);

export const notSwitchedMessage = (reason: string): FileMessage => message("No se pudo cambiar", reason);

/** Message about rejected files; undefined if all files are valid. */
export function invalidFilesMessage(
  rejected: readonly RejectedFile[],
  acceptedCount: number,
): FileMessage | undefined {
  if (rejected.length === 0) return undefined;
  const skippedDocuments = rejected.filter(({ reason }) => reason === "document_omitted");
  if (skippedDocuments.length > 0) {
    const { extensions, megabytes } = documentRules;
    return message(
      "Algunos documentos fueron omitidos",
      `Extensiones permitidas: ${extensions}. Tamaño máximo: ${megabytes} MB por documento.`,
      rejected.map((file) => (file.reason === "document_omitted" ? file.name : fileErrorMessage(file))),
    );
  }
  const title = acceptedCount > 0 ? "Algunos archivos fueron omitidos" : "No se agregó ningún archivo";
  if (acceptedCount === 0 && rejected.every(({ reason }) => reason === "file_empty")) {
    return message(
      title,
      errorReplies.media_files_empty.mensaje,
      rejected.map(({ name }) => name),
    );
  }
  const [first = "", ...more] = rejected.map(fileErrorMessage);
  return more.length === 0 ? message(title, first) : message(title, "", [first, ...more]);
}

const fileErrorMessage = ({ name, reason }: RejectedFile) =>
  reason === "document_omitted"
    ? name
    : messageFor(reason, { name, megabytes: mediaKinds.video.maxMegabytes });

/** Message at the end of an upload; undefined if all of it was cancelled. */
export function uploadMessage({
  sent,
  failed,
}: Pick<UploadSummary, "sent" | "failed">): FileMessage | undefined {
  const [first] = failed;
  if (!first) {
    return sent > 0 ? { ...message("Listo", "Archivos subidos correctamente."), isSuccess: true } : undefined;
  }
  if (failed.some(({ cause }) => cause === "pointMissing")) return pointMissing;
  const canRetry = canRetryAny(failed);
  const hasSingleCause = sent === 0 && failed.every(({ reason }) => reason === first.reason);
  if (!hasSingleCause) {
    const details = failed.map(({ name, reason }) => `${name}: ${reason}`);
    const text = `${failed.length} subida(s) fallida(s).`;
    return message("Algunos archivos no se subieron", text, details, canRetry);
  }
  const names = failed.length > 1 ? failed.map(({ name }) => name) : [];
  const title = "No se pudo subir al servidor";
  const isServerMessage =
    first.cause === "refused" || first.cause === "invalidFile" || first.reason === uploadFailedMessage;
  return isServerMessage
    ? message(title, first.reason, names, canRetry)
    : message(title, uploadFailedMessage, [first.reason, ...names], canRetry);
}
