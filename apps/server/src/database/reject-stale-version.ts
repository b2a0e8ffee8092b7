import { DomainError } from "@mapaobra/domain/errors";

/** Throws `version_conflict` with the current record when the save is based on an older version. */
export function rejectStaleVersion(
  current: { readonly version: number },
  expectedVersion: number | null | undefined,
): void {
  if (expectedVersion !== undefined && expectedVersion !== null && expectedVersion !== current.version) {
    throw new DomainError("version_conflict", { current });
  }
}
