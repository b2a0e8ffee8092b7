import type { uploadMedia } from "@mapaobra/contract/endpoints/media";
import type { ValueOf } from "@mapaobra/contract/wire/codec";
import { sharedLocks } from "../lib/browser/web-lock.ts";

/** The destination of a file: the request of `uploadMedia`. */
export type UploadTarget = ValueOf<(typeof uploadMedia)["request"]>;

/** Identifies a file by its target, name, size and modification date. */
export const fingerprintOf = (
  { name, size, lastModified }: File,
  { pointId, kind }: Pick<UploadTarget, "pointId" | "kind">,
) => JSON.stringify([pointId, kind, name, size, lastModified]);

/**
 * Locks a file across tabs: two tabs that upload it would interrupt each other. Without the lock, the tab
 * starts its own upload.
 */
export async function withUploadLock<Result>(
  mark: string,
  work: (mark: string | undefined) => Promise<Result>,
): Promise<Result> {
  const locks = await sharedLocks();
  if (!locks) return work(mark);
  return await locks.request(`subida ${mark}`, { ifAvailable: true }, (lock) =>
    work(lock ? mark : undefined),
  );
}
