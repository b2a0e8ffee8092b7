import type { uploadMedia } from "@mapaobra/contract/endpoints/media";
import type { ValueOf } from "@mapaobra/contract/wire/codec";

/** Where a file goes: what the call for files at once takes. */
export type UploadTarget = ValueOf<(typeof uploadMedia)["request"]>;

/** A file is the same one as long as its place, name, size and last change are. */
export const fingerprintOf = (
  { name, size, lastModified }: File,
  { pointId, kind }: Pick<UploadTarget, "pointId" | "kind">,
) => JSON.stringify([pointId, kind, name, size, lastModified]);

/** Two pages that send the same file would keep interrupting each other: the second one sends its own. */
export function withUploadLock<Result>(
  mark: string,
  work: (mark: string | undefined) => Promise<Result>,
): Promise<Result> {
  // Missing on pages without HTTPS other than this machine's own.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work(mark);
  return locks.request(`subida ${mark}`, { ifAvailable: true }, (lock) => work(lock ? mark : undefined));
}
