import type { Resource } from "@mapaobra/domain/access/policy";
import { DomainError, type ErrorCode } from "@mapaobra/domain/errors";
import { lockRecord } from "../database/lock-record.ts";
import type { Database } from "../database/schema.ts";
import type { UnitOfWork } from "../database/unit-of-work.ts";
import type { PolicyCheck } from "./mount.ts";

/** The way to one record of a noun, within a unit of work. */
export interface RecordAccess<Found> {
  /** The record, when `permit` lets the caller act on it; else it is not there. */
  getAuthorized(unit: UnitOfWork, permit: PolicyCheck, id: number): Promise<Found>;
  /** The same, held until the end of the unit of work: what a save is made of. */
  getForUpdate(unit: UnitOfWork, permit: PolicyCheck, id: number): Promise<Found>;
  /** The record as a save has left it. */
  get(unit: UnitOfWork, id: number): Promise<Found>;
}

export function recordAccess<Found extends Resource>(
  table: keyof Database,
  find: (unit: UnitOfWork, id: number) => Promise<Found | undefined>,
  recordAccess: ErrorCode,
): RecordAccess<Found> {
  const saved = async (unit: UnitOfWork, id: number) => {
    const found = await find(unit, id);
    if (!found) throw new DomainError(recordAccess);
    return found;
  };
  const permitted = async (unit: UnitOfWork, permit: PolicyCheck, id: number) => {
    const found = await saved(unit, id);
    permit(found, recordAccess);
    return found;
  };
  return {
    get: saved,
    getAuthorized: permitted,
    async getForUpdate(unit, permit, id) {
      await lockRecord(unit, table, id);
      return permitted(unit, permit, id);
    },
  };
}
