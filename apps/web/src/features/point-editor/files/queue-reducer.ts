import type { MediaKind } from "@mapaobra/domain/media/media-kind";

/** A file of a point that is not stored yet. */
export interface QueuedFile {
  readonly id: number;
  readonly kind: MediaKind;
  readonly file: File;
  /** Idempotency key of its upload, so that a retry after a lost response does not store it twice. */
  readonly writeKey: string;
  /** Sent files stay until the whole upload ends, so that the progress covers all files. */
  readonly state: "waiting" | "sending" | "failed" | "cancelled" | "sent";
  /** Why it failed. */
  readonly reason: string | undefined;
}

export type QueueEvent =
  | {
      readonly type: "added";
      readonly files: readonly Pick<QueuedFile, "id" | "kind" | "file" | "writeKey">[];
    }
  | { readonly type: "removed" | "started" | "sent" | "cancelled"; readonly id: number }
  | { readonly type: "failed"; readonly id: number; readonly reason: string }
  | { readonly type: "retried"; readonly ids: readonly number[] }
  | { readonly type: "ended" };

const initialState = { state: "waiting", reason: undefined } as const;

/** Applies an event to the queued files. */
export function reduceQueue(files: readonly QueuedFile[], event: QueueEvent): readonly QueuedFile[] {
  const change = (id: number, changes: Partial<QueuedFile>) =>
    files.map((file) => (file.id === id ? { ...file, ...changes } : file));
  switch (event.type) {
    case "added":
      return [...files, ...event.files.map((file) => ({ ...file, ...initialState }))];
    case "removed":
      return files.filter(({ id }) => id !== event.id);
    case "started":
      return change(event.id, { state: "sending", reason: undefined });
    case "sent":
      return change(event.id, { state: "sent" });
    case "failed":
      return change(event.id, { state: "failed", reason: event.reason });
    case "cancelled":
      return change(event.id, { state: "cancelled", reason: undefined });
    case "retried":
      return files.map((file) =>
        event.ids.includes(file.id) && isRetryable(file) ? { ...file, ...initialState } : file,
      );
    case "ended":
      return files.filter(({ state }) => state !== "sent");
  }
}

/** Whether the file failed or was cancelled, so that the user can retry it. */
export const isRetryable = ({ state }: QueuedFile): boolean => state === "failed" || state === "cancelled";

/** Whether the file belongs to the current upload. */
export const isInUpload = ({ state }: QueuedFile): boolean => state === "sending" || state === "sent";

/** Limit of parallel uploads. */
export const MAX_CONCURRENT_UPLOADS = 3;

/**
 * The next file to send: of the kind with the fewest active uploads, so that many photographs do not delay a
 * document; undefined if the limit is reached or no file waits.
 */
export function nextToSend(files: readonly QueuedFile[]): QueuedFile | undefined {
  const sending = files.filter(({ state }) => state === "sending");
  if (sending.length >= MAX_CONCURRENT_UPLOADS) return undefined;
  const sendingOfKind = (kind: MediaKind) => sending.filter((file) => file.kind === kind).length;
  return files
    .filter(({ state }) => state === "waiting")
    .reduce<QueuedFile | undefined>(
      (best, file) => (best && sendingOfKind(best.kind) <= sendingOfKind(file.kind) ? best : file),
      undefined,
    );
}

/**
 * Progress of the current upload from 0 to 1, weighted by bytes.
 * @param fractionById progress of the active uploads by file id
 */
export function overallFraction(
  files: readonly QueuedFile[],
  fractionById: ReadonlyMap<number, number>,
): number {
  const counted = files.filter((file) => !isRetryable(file));
  const bytes = counted.reduce((sum, { file }) => sum + file.size, 0);
  const partOf = ({ id, state }: QueuedFile) => (state === "sent" ? 1 : (fractionById.get(id) ?? 0));
  return bytes === 0
    ? 0
    : counted.reduce((sum, queued) => sum + queued.file.size * partOf(queued), 0) / bytes;
}
