import { DomainError } from "@mapaobra/domain/errors";

/** Throws, telling the record as it is, when somebody saved it after the version that a save is based on. */
export function refuseOldVersion(
  current: { readonly version: number },
  basedOn: number | null | undefined,
): void {
  if (basedOn !== undefined && basedOn !== null && basedOn !== current.version) {
    throw new DomainError("version_conflict", { current });
  }
}
