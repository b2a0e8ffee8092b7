import type { Resource } from "@mapaobra/domain/access/policy";
import { DomainError, type ErrorCode } from "@mapaobra/domain/errors";
import { lockRecord } from "../database/lock-record.ts";
import type { Database, UnitOfWork } from "../database/schema.ts";
import type { PolicyCheck } from "./call.ts";

/** Loads one record of a noun within a transaction. */
export interface RecordAccess<Found> {
  /** Returns the record if `checkPolicy` allows the action. Throws not found otherwise. */
  getAuthorized(unit: UnitOfWork, checkPolicy: PolicyCheck, id: number): Promise<Found>;
  /** Same as `getAuthorized`, with the row locked until the transaction ends: for updates. */
  getForUpdate(unit: UnitOfWork, checkPolicy: PolicyCheck, id: number): Promise<Found>;
  /** Returns the record after a save. */
  get(unit: UnitOfWork, id: number): Promise<Found>;
}

export function recordAccess<Found extends Resource>(
  table: keyof Database,
  find: (unit: UnitOfWork, id: number) => Promise<Found | undefined>,
  notFoundCode: ErrorCode,
): RecordAccess<Found> {
  const saved = async (unit: UnitOfWork, id: number) => {
    const found = await find(unit, id);
    if (!found) throw new DomainError(notFoundCode);
    return found;
  };
  const getAuthorized = async (unit: UnitOfWork, checkPolicy: PolicyCheck, id: number) => {
    const found = await saved(unit, id);
    checkPolicy(found, notFoundCode);
    return found;
  };
  return {
    get: saved,
    getAuthorized,
    async getForUpdate(unit, checkPolicy, id) {
      await lockRecord(unit, table, id);
      return getAuthorized(unit, checkPolicy, id);
    },
  };
}
