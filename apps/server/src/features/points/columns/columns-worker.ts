import { hash } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import { brotliCompressSync, constants } from "node:zlib";
import type { Client } from "pg";
import { createClientQueue } from "../../../database/client-queue.ts";
import type { DatabaseAccess } from "../../../database/request-access.ts";
import { describeFailure, type ThreadFailure } from "../../../database/thread-failure.ts";
import { type ColumnSet, columnSetNames, columnSets } from "./column-sets.ts";
import { inSnapshot, readColumns, readRevision } from "./columns-repository.ts";
import { encodeColumns } from "./encode-columns.ts";

/**
 * A job of the worker thread that builds columns. Reading, encoding and compressing a large map takes seconds
 * of CPU, which would block the request thread.
 */

export interface ColumnsJob {
  readonly job: number;
  readonly mapId: number;
}

export type ColumnsMessage =
  | {
      readonly kind: "built";
      readonly job: number;
      readonly set: ColumnSet;
      readonly revision: number;
      readonly digest: string;
      readonly brotli: Uint8Array;
    }
  | { readonly kind: "notFound"; readonly job: number }
  | ({ readonly kind: "failed"; readonly job: number } & ThreadFailure);

const { connectionString, scopeKey } = workerData as DatabaseAccess;
const post = (message: ColumnsMessage, transfer: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, transfer);

/** Quality 5 takes a second for a million points; higher ones take minutes and save a tenth. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 22 } };

async function build(client: Client, { job, mapId }: ColumnsJob): Promise<void> {
  await inSnapshot(client, scopeKey, async () => {
    const revision = await readRevision(client, mapId);
    if (revision === undefined) return post({ kind: "notFound", job });
    for (const set of columnSetNames) {
      const columns = columnSets[set];
      const bytes = encodeColumns(columns, await readColumns(client, mapId, columns), revision);
      const brotli = Uint8Array.from(brotliCompressSync(bytes, quality));
      const digest = hash("sha256", bytes, "base64url").slice(0, 22);
      post({ kind: "built", job, set, revision, digest, brotli }, [brotli.buffer]);
    }
  });
}

const withClient = createClientQueue(connectionString);

parentPort?.on("message", (job: ColumnsJob) => {
  withClient((client) => build(client, job)).catch((error: unknown) =>
    post({ kind: "failed", job: job.job, ...describeFailure(error) }),
  );
});
