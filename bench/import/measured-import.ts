import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { connectDatabase } from "@mapaobra/server/database/connect";
import { limitHeapGrowth } from "@mapaobra/server/features/import/command/heap-flags";
import { importPoints } from "@mapaobra/server/features/import/import-points";

/** The result that an import process prints. */
export interface ImportMeasurement {
  readonly milliseconds: number;
  /** Peak memory of the process, including Node. */
  readonly peakBytes: number;
  readonly rows: number;
}

// One import in a separate process, as an operator runs it: nothing is warm, and the memory is its own.
limitHeapGrowth();
const [connectionString = "", mapId, companyId, path = ""] = process.argv.slice(2);
const database = connectDatabase({ connectionString, scopeKey: null, maxConnections: 1 });
const start = performance.now();
const { rows, created, updated } = await importPoints({
  pool: database.pool,
  scope: scopeOf(system),
  target: { mapId: Number(mapId), companyId: Number(companyId) },
  path,
});
const milliseconds = performance.now() - start;
await database.close();
if (rows === 0) throw new Error(`${path} has no rows`);
const peakBytes = process.resourceUsage().maxRSS * 1024;
console.log(JSON.stringify({ milliseconds, peakBytes, rows: created + updated } satisfies ImportMeasurement));
