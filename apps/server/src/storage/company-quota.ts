import { DomainError } from "@mapaobra/domain/errors";
import type { Db, UnitOfWork } from "../database/schema.ts";
import { asSystem } from "../database/unit-of-work.ts";
import { sumCompanyBytes } from "./company-files-repository.ts";

/** Where the files of an upload go. */
export interface UploadTarget {
  readonly companyId: number;
  /** Key of the file that the upload replaces: its space is free for it. */
  readonly replacedKey?: string | null;
}

/** What one company's files may take together. */
export interface CompanyQuota {
  /**
   * Throws `quota_exceeded` if a body of so many bytes, 0 for an unknown number, cannot be stored. Resolves with the
   * check of the files while they arrive.
   */
  requireForBody(target: UploadTarget, bodyBytes: number): Promise<RejectionOf>;
  /**
   * The same for `bytes` that the transaction adds. Call it within the lock of the company's files, before they are
   * recorded and after the replaced ones are removed.
   */
  requireFor(unit: UnitOfWork, companyId: number, bytes: number): Promise<void>;
  /** The same for files that `move` gives to the company; a move without files is never refused. */
  requireForMove(unit: UnitOfWork, companyId: number, move: () => Promise<void>): Promise<void>;
}

/** The error of a form whose files have this many bytes so far, if they cannot be stored. */
export type RejectionOf = (receivedBytes: number) => Error | null;

const gigabyte = 1024 ** 3;

/** What a form may take beside its files; more would be no harm, as the files are measured when they are received. */
export const formBytes = 65_536;

/** `gigabytes` for everything that a company stores (decision 65); 0 for no limit. */
export function createCompanyQuota(db: Db, gigabytes: number): CompanyQuota {
  const rejectionOf = (bytes: number) =>
    bytes > gigabytes * gigabyte ? new DomainError("quota_exceeded", { params: { gigabytes } }) : null;
  const reject = (bytes: number) => {
    const rejection = rejectionOf(bytes);
    if (rejection) throw rejection;
  };
  return {
    async requireForBody({ companyId, replacedKey }, bodyBytes) {
      if (gigabytes === 0) return () => null;
      const stored = await asSystem(db, (unit) => sumCompanyBytes(unit, companyId, replacedKey));
      // Every file has at least one byte.
      reject(stored + Math.max(1, bodyBytes - formBytes));
      return (receivedBytes) => rejectionOf(stored + receivedBytes);
    },
    async requireFor(unit, companyId, bytes) {
      if (gigabytes > 0) reject(bytes + (await sumCompanyBytes(unit, companyId)));
    },
    async requireForMove(unit, companyId, move) {
      if (gigabytes === 0) return move();
      const before = await sumCompanyBytes(unit, companyId);
      await move();
      const after = await sumCompanyBytes(unit, companyId);
      if (after > before) reject(after);
    },
  };
}
