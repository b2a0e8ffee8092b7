import { parentPort, workerData } from "node:worker_threads";
import { brotliCompressSync, constants } from "node:zlib";
import { Client } from "pg";
import { getTypeParser } from "../../../database/connect.ts";
import { type ColumnSet, columnSetNames, columnSets } from "./column-sets.ts";
import { inSnapshot, readColumns, readRevision } from "./columns-repository.ts";
import { encodeColumns } from "./encode-columns.ts";

/**
 * The thread that builds column answers: reading, encoding and compressing a large map takes seconds of
 * computing, which the thread that answers requests must not spend.
 */

export interface ColumnsJob {
  readonly mapId: number;
}

export type ColumnsMessage =
  | {
      readonly kind: "built";
      readonly mapId: number;
      readonly set: ColumnSet;
      readonly revision: number;
      readonly brotli: Uint8Array;
    }
  | { readonly kind: "failed"; readonly mapId: number; readonly reason: string };

const { connectionString } = workerData as { connectionString: string };
const post = (message: ColumnsMessage, transfer: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, transfer);

/** Quality 5 costs a second for a million points; higher ones cost minutes and save a tenth. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 22 } };

async function build(client: Client, mapId: number): Promise<void> {
  await inSnapshot(client, async () => {
    const revision = await readRevision(client, mapId);
    if (revision === undefined) throw new Error(`map ${mapId} is gone`);
    for (const set of columnSetNames) {
      const columns = columnSets[set];
      const bytes = encodeColumns(columns, await readColumns(client, mapId, columns), revision);
      const brotli = Uint8Array.from(brotliCompressSync(bytes, quality));
      post({ kind: "built", mapId, set, revision, brotli }, [brotli.buffer]);
    }
  });
}

let connection: Promise<Client> | undefined;

async function connect(): Promise<Client> {
  const client = new Client({ connectionString, types: { getTypeParser } });
  client.on("error", () => {
    connection = undefined;
  });
  await client.connect();
  return client;
}

let queue = Promise.resolve();

parentPort?.on("message", ({ mapId }: ColumnsJob) => {
  queue = queue.then(async () => {
    try {
      connection ??= connect();
      await build(await connection, mapId);
    } catch (error) {
      connection = undefined;
      post({ kind: "failed", mapId, reason: error instanceof Error ? error.message : String(error) });
    }
  });
});
