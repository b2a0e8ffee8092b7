import type { MediaKind } from "@mapaobra/domain/media/media-kind";

/** A file of a point that is not stored yet. */
export interface QueuedFile {
  readonly id: number;
  readonly kind: MediaKind;
  readonly file: File;
  /** Names its upload, so that another attempt after a lost answer does it once. */
  readonly writeKey: string;
  /** What has arrived stays until the whole upload is over, so that its progress is told of all files. */
  readonly state: "waiting" | "sending" | "failed" | "cancelled" | "sent";
  /** Why it failed. */
  readonly reason: string | undefined;
}

export type QueueEvent =
  | {
      readonly type: "added";
      readonly files: readonly Pick<QueuedFile, "id" | "kind" | "file" | "writeKey">[];
    }
  | { readonly type: "removed" | "began" | "sent" | "cancelled"; readonly id: number }
  | { readonly type: "failed"; readonly id: number; readonly reason: string }
  | { readonly type: "retried"; readonly ids: readonly number[] }
  | { readonly type: "ended" };

const initialState = { state: "waiting", reason: undefined } as const;

/** What becomes of the files that wait when something happens to them. */
export function reduceQueue(files: readonly QueuedFile[], event: QueueEvent): readonly QueuedFile[] {
  const change = (id: number, changes: Partial<QueuedFile>) =>
    files.map((file) => (file.id === id ? { ...file, ...changes } : file));
  switch (event.type) {
    case "added":
      return [...files, ...event.files.map((file) => ({ ...file, ...initialState }))];
    case "removed":
      return files.filter(({ id }) => id !== event.id);
    case "began":
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

/** Whether it did not arrive and waits for somebody to try again. */
export const isRetryable = ({ state }: QueuedFile): boolean => state === "failed" || state === "cancelled";

/** Whether it belongs to an upload that is under way. */
export const isInUpload = ({ state }: QueuedFile): boolean => state === "sending" || state === "sent";

/** So many go out at once. */
export const MAX_CONCURRENT_UPLOADS = 3;

/**
 * The file that goes out next: of the kind of which the fewest are on their way, so that a hundred photographs
 * do not keep one document waiting; undefined when enough are, or none waits.
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
 * How far the files are that go, went and will go, from 0 to 1, by their bytes.
 * @param fractionById how much of those on their way has gone out, by their ids.
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
