import { encodeHistoryPart, type HistoryEntry, type HistoryNoun } from "@mapaobra/contract/wire/history";
import type { Actor } from "@mapaobra/domain/access/actor";
import { authorize } from "@mapaobra/domain/access/policy";
import { type Role, rolesFromNames } from "@mapaobra/domain/access/role";
import { DomainError } from "@mapaobra/domain/errors";
import type { Page } from "../../database/read-page.ts";
import type { Database, Db } from "../../database/schema.ts";
import { asActor } from "../../database/unit-of-work.ts";
import type { PolicyCheck } from "../../http/call.ts";
import { type HistoryRow, historyOf } from "./history-repository.ts";
import { presentRecord } from "./present-record.ts";

const tables = {
  usuario: "users",
  empresa: "companies",
  cliente: "clients",
  mapa: "maps",
  template: "templates",
  punto: "points",
} as const satisfies Record<HistoryNoun, keyof Database>;

const actionNames = {
  create: "creado",
  update: "editado",
  delete: "eliminado",
  restore: "restaurado",
} as const satisfies Record<HistoryRow["action"], HistoryEntry["action"]>;

interface HistoryRequest extends Page {
  readonly noun: HistoryNoun;
  readonly id: number;
}

export function createHistoryService(db: Db) {
  return {
    /** One page of a record's history, newest first, with the total count. Throws `not_found`. */
    async read(actor: Actor, checkPolicy: PolicyCheck, { noun, id, limit, offset }: HistoryRequest) {
      const rows = await asActor(db, actor, (unit) => historyOf(unit, tables[noun], id));
      const [newest] = rows;
      if (!newest) throw new DomainError("not_found");
      const resource = { companyId: newest.company_id };
      checkPolicy(resource);
      if (noun === "usuario") authorize(actor, "user.read", { ...resource, roles: rolesInHistory(rows) });
      const entries = rows.slice(offset, offset + limit).map((row) => toEntry(noun, row));
      return { items: entries, total: rows.length };
    },
  };
}

/** Uses the roles of the history itself, so that a deleted super user's history stays hidden as well. */
function rolesInHistory(rows: readonly HistoryRow[]): Role[] {
  const named = rows.flatMap(({ before, after }) => [before?.role, after?.role]);
  return rolesFromNames(named.filter((name) => typeof name === "string"));
}

function toEntry(noun: HistoryNoun, row: HistoryRow): HistoryEntry {
  const part = (columns: Record<string, unknown> | null) =>
    columns && encodeHistoryPart(noun, presentRecord(columns));
  return {
    id: row.id,
    at: row.at.toISOString(),
    userId: row.user_id,
    userName: row.user_name,
    action: actionNames[row.action],
    before: part(row.before),
    after: part(row.after),
    bulkEdit: row.bulkEdit,
  };
}
