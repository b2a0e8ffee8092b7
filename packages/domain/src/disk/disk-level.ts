/** Bytes of the disk that receives files. */
export interface DiskUsage {
  readonly freeBytes: number;
  /** Uploads never take these bytes: saves and the database need them. */
  readonly reserveBytes: number;
}

/** `low`: uploads will soon be refused. `full`: they are. */
export type DiskLevel = "enough" | "low" | "full";

/** Below so many reserves an operator should act. */
const warnedReserves = 2;

/** How full the disk is. A disk without a reserve is never low. */
export function diskLevel({ freeBytes, reserveBytes }: DiskUsage): DiskLevel {
  if (freeBytes < reserveBytes) return "full";
  return freeBytes < warnedReserves * reserveBytes ? "low" : "enough";
}
