import { sharedLocks } from "../lib/browser/web-lock.ts";
import type { UploadDestination } from "./upload-destination.ts";

/** Identifies a file by its destination, name, size and modification date. */
export const fingerprintOf = (
  { name, size, lastModified }: File,
  { mark }: Pick<UploadDestination<never>, "mark">,
) => JSON.stringify([...mark, name, size, lastModified]);

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
