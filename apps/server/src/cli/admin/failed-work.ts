import { MAX_RECORD_ID } from "@mapaobra/domain/record-id";
import type { UnitOfWork } from "../../database/schema.ts";
import { asSystem } from "../../database/unit-of-work.ts";
import { OperatorError } from "../../settings/operator-error.ts";
import type { AdminConsole } from "./admin-command.ts";
import { withOperator } from "./operator.ts";

/** Work that failed and that the operator can see and repeat. */
interface FailedWork {
  /** The latest entries, and how many there are. */
  readonly read: (unit: UnitOfWork) => Promise<{ readonly lines: readonly string[]; readonly count: number }>;
  /** Queues it again and returns how many. */
  readonly retry: (unit: UnitOfWork, choice: number | "all") => Promise<number>;
  readonly none: string;
  /** As in «no es el número de un aviso». */
  readonly noun: string;
  readonly missing: (id: number) => string;
}

export async function listFailed(console: AdminConsole, { read, none }: FailedWork): Promise<number> {
  const { lines, count } = await withOperator(console, ({ db }) => asSystem(db, read));
  if (count === 0) console.print(none);
  for (const line of lines) console.print(line);
  if (count > lines.length) console.print(`Los ${lines.length} últimos de ${count}.`);
  return 0;
}

/** @throws OperatorError if `text` is neither the number of one that failed nor `all` */
export async function retryFailed(console: AdminConsole, work: FailedWork, text: string): Promise<number> {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (text !== "all" && (id < 1 || id > MAX_RECORD_ID))
    throw new OperatorError(`--retry: «${text}» no es el número de ${work.noun} ni «all».`);
  const count = await withOperator(console, ({ db }) =>
    asSystem(db, (unit) => work.retry(unit, text === "all" ? text : id)),
  );
  if (count === 0 && text !== "all") throw new OperatorError(work.missing(id));
  console.print(count === 0 ? work.none : `En la cola otra vez: ${count}.`);
  return 0;
}
