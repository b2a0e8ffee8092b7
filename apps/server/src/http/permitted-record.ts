import type { Subject } from "@mapaobra/domain/access/policy";
import { DomainError, type ErrorCode } from "@mapaobra/domain/errors";
import { holdRecord } from "../database/hold-record.ts";
import type { Database } from "../database/schema.ts";
import type { UnitOfWork } from "../database/unit-of-work.ts";
import type { Permit } from "./mount.ts";

/** The way to one record of a noun, within a unit of work. */
export interface RecordAccess<Found> {
  /** The record, when `permit` lets the caller act on it; else it is not there. */
  permitted(unit: UnitOfWork, permit: Permit, id: number): Promise<Found>;
  /** The same, held until the end of the unit of work: what a save is made of. */
  permittedToSave(unit: UnitOfWork, permit: Permit, id: number): Promise<Found>;
  /** The record as a save has left it. */
  saved(unit: UnitOfWork, id: number): Promise<Found>;
}

export function recordAccess<Found extends Subject>(
  table: keyof Database,
  find: (unit: UnitOfWork, id: number) => Promise<Found | undefined>,
  absent: ErrorCode,
): RecordAccess<Found> {
  const saved = async (unit: UnitOfWork, id: number) => {
    const found = await find(unit, id);
    if (!found) throw new DomainError(absent);
    return found;
  };
  const permitted = async (unit: UnitOfWork, permit: Permit, id: number) => {
    const found = await saved(unit, id);
    permit(found, absent);
    return found;
  };
  return {
    saved,
    permitted,
    async permittedToSave(unit, permit, id) {
      await holdRecord(unit, table, id);
      return permitted(unit, permit, id);
    },
  };
}
