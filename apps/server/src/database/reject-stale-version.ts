import { DomainError } from "@mapaobra/domain/errors";

/** Throws `version_conflict` with the current record when the save is based on an older version. */
export function refuseOldVersion(
  current: { readonly version: number },
  rejectStaleVersion: number | null | undefined,
): void {
  if (
    rejectStaleVersion !== undefined &&
    rejectStaleVersion !== null &&
    rejectStaleVersion !== current.version
  ) {
    throw new DomainError("version_conflict", { current });
  }
}
