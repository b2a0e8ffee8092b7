import type { Client } from "pg";
import { OperatorError } from "../../settings/operator-error.ts";
import { productLock } from "./advisory-locks.ts";

export class ProductAlreadyRunningError extends OperatorError {
  override name = "ProductAlreadyRunningError";
  /** Backend process of the lock holder; undefined until it has published its name. */
  readonly processId: number | undefined;

  constructor(dataDir: string, processId: number | undefined) {
    const process = processId === undefined ? "" : ` (proceso ${processId})`;
    super(
      `MapaObra ya está en marcha con la carpeta de datos ${dataDir}${process}. Deténgalo primero, o use otra carpeta con DATA_DIR.`,
    );
    this.processId = processId;
  }
}

/**
 * Marks `connection` as that of the one running product of this data folder, until the connection ends, also
 * by `kill -9`.
 * @throws ProductAlreadyRunningError with a sentence for people, when another product holds the lock
 */
export async function claimProductLock(connection: Client, dataDir: string): Promise<void> {
  const result = await connection.query<{ granted: boolean }>(
    "SELECT pg_try_advisory_lock($1, $2) AS granted",
    [...productLock],
  );
  if (!result.rows[0]?.granted) {
    throw new ProductAlreadyRunningError(dataDir, await lockHolderPid(connection));
  }
  await connection.query("SELECT set_config('application_name', $1, false)", [`mapaobra ${process.pid}`]);
}

async function lockHolderPid(connection: Client): Promise<number | undefined> {
  const { rows } = await connection.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND granted AND classid = $1 AND objid = $2`,
    [...productLock],
  );
  return Number(rows[0]?.name.replace("mapaobra ", "")) || undefined;
}
