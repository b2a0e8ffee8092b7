import { DomainError } from "@mapaobra/domain/errors";

/** Throws, telling the record as it is, when somebody saved it after the version that a save is based on. */
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
