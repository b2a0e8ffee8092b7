import { can } from "@mapaobra/domain/access/policy";
import { type Scope, scopeOf } from "@mapaobra/domain/access/scope";
import { maxImportBytes, stateAfterFailure } from "@mapaobra/domain/import/import";
import type { FastifyBaseLogger } from "fastify";
import { activeUsers, userActor } from "../../../database/active-users.ts";
import { isDatabaseFull } from "../../../database/connect.ts";
import type { Db, UnitOfWork } from "../../../database/schema.ts";
import { asSystem } from "../../../database/unit-of-work.ts";
import type { Job } from "../../../jobs/job.ts";
import { OperatorError } from "../../../settings/operator-error.ts";
import type { FileStorage } from "../../../storage/file-storage.ts";
import { endStep } from "./end-step.ts";
import { type ClaimedImport, createImportSteps, MapBusyError } from "./import-steps.ts";
import {
  advance,
  claimImport,
  findImportRow,
  type ImportRecordRow,
  LostClaimError,
  postpone,
} from "./imports-repository.ts";

interface JobParts {
  readonly db: Db;
  readonly storage: Pick<FileStorage, "withLocalFile">;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

/** A person waits for it on the screen. */
const intervalMs = 1000;
const heartbeatMs = 20_000;
const retrySeconds = 15;
const maxAttempts = 5;

const deletedMap = "El mapa de esta importación se eliminó.";
const notAllowed = "Quien pidió este paso ya no puede cambiar los proyectos de este mapa.";
const fullDisk = "El servidor no tiene espacio libre. No se cambió nada; avise a quien lo opera.";
const gaveUp =
  "No se pudo terminar después de varios intentos. No se cambió nada; pruebe otra vez más tarde.";

/** Some ten thousand rows: seconds of work. */
const smallBytes = 2_000_000;

/** One of any size and one of a small file at a time, so that a large file delays no small one. */
export const createImportsJobs = (parts: JobParts): Job[] => [
  createImportsJob(parts, { name: "do imports", maxBytes: maxImportBytes }),
  createImportsJob(parts, { name: "do small imports", maxBytes: smallBytes }),
];

/** Does the steps of imports that wait. Any number of processes may run it at once. */
function createImportsJob(
  { db, storage, log }: JobParts,
  { name, maxBytes }: { readonly name: string; readonly maxBytes: number },
): Job {
  const steps = createImportSteps({ db, storage });
  let isStopped = false;

  const end = (row: ImportRecordRow, error: string, state = stateAfterFailure(row.state)) =>
    asSystem(db, (unit) =>
      endStep(unit, row, { state, error, ...(state === "failed" && { finished_at: new Date() }) }),
    );

  const run = async (row: ClaimedImport) => {
    if (row.state === "reading") return steps.read(row);
    if (row.state === "checking") return steps.check(row);
    const scope = await asSystem(db, (unit) => findWriter(unit, row));
    if (!scope) return end(row, notAllowed);
    return row.state === "writing" ? steps.write(row, scope) : steps.undo(row, scope);
  };

  const fail = async (row: ImportRecordRow, error: unknown) => {
    if (error instanceof LostClaimError) return;
    if (error instanceof MapBusyError)
      return asSystem(db, (unit) => postpone(unit, row, 2, row.attempts - 1));
    const present = await asSystem(db, (unit) => findImportRow(unit, row.id));
    if (present && present.map_id === null) return end(row, deletedMap, "failed");
    if (error instanceof OperatorError) return end(row, error.message);
    if (isDatabaseFull(error) || (error as NodeJS.ErrnoException).code === "ENOSPC")
      return end(row, fullDisk);
    log.warn({ err: error, import: row.id }, "could not do a step of an import");
    if (row.attempts >= maxAttempts) return end(row, gaveUp);
    return asSystem(db, (unit) => postpone(unit, row, retrySeconds, row.attempts));
  };

  const attempt = async (row: ImportRecordRow) => {
    // A process that dies in a step leaves no error.
    if (row.attempts > maxAttempts) return end(row, gaveUp);
    if (row.map_id === null) return end(row, deletedMap, "failed");
    const renew = () => void asSystem(db, (unit) => advance(unit, row)).catch(() => undefined);
    const heartbeat = setInterval(renew, heartbeatMs).unref();
    try {
      await run({ ...row, map_id: row.map_id });
    } catch (error) {
      // A person may cancel the step while its failure is stored.
      await fail(row, error).catch((lost: unknown) => {
        if (!(lost instanceof LostClaimError)) throw lost;
      });
    } finally {
      clearInterval(heartbeat);
    }
  };

  return {
    name,
    intervalMs,
    async run() {
      while (!isStopped) {
        const row = await asSystem(db, (unit) => claimImport(unit, maxBytes));
        if (!row) return;
        await attempt(row);
      }
    },
    stop() {
      isStopped = true;
    },
  };
}

/** The present rights of the author of a step, if they may still write projects of the company. */
async function findWriter(unit: UnitOfWork, row: ImportRecordRow): Promise<Scope | undefined> {
  if (row.acted_by === null) return undefined;
  const user = await activeUsers(unit).where("users.id", "=", row.acted_by).executeTakeFirst();
  const actor = user && userActor(user);
  return actor && can(actor, "import.write", { companyId: row.company_id }) ? scopeOf(actor) : undefined;
}
