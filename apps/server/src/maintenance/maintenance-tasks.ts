import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { inUnitOfWork } from "../database/unit-of-work.ts";
import { sweepUploads } from "../features/media/uploads/sweep-uploads-service.ts";
import { purgeBin } from "../features/points/bin/purge-bin-service.ts";
import { deleteExpiredSessions } from "../features/session/session-service.ts";
import { deleteExpiredResponses } from "../http/idempotency-repository.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import type { FileTransactions } from "../storage/file-transactions.ts";
import { measureFiles } from "../storage/measure-files.ts";
import type { MaintenanceTask } from "./maintenance.ts";

interface TaskParts {
  readonly db: Kysely<Database>;
  readonly storage: Pick<FileStorage, "stat">;
  readonly files: FileTransactions;
  readonly now: () => number;
}

/** All periodic tasks. */
export function maintenanceTasks({ db, storage, files, now }: TaskParts): MaintenanceTask[] {
  return [
    { name: "sizes of files", run: () => measureFiles({ db, storage }) },
    { name: "files of dead processes", run: () => files.sweep() },
    { name: "expired points in the bin", run: () => purgeBin({ db, files, now }) },
    { name: "abandoned uploads", run: () => sweepUploads({ db, files, now }) },
    { name: "expired sessions", run: () => deleteExpiredSessions(db) },
    {
      name: "expired idempotency responses",
      run: () => inUnitOfWork(db, scopeOf(system), deleteExpiredResponses),
    },
  ];
}
