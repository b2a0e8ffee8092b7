import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { connectDatabase } from "@mapaobra/server/database/connect";
import { asSystem } from "@mapaobra/server/database/unit-of-work";
import { type ClaimedImport, createImportSteps } from "@mapaobra/server/features/import/browser/import-steps";
import {
  changeImport,
  claimImport,
  insertImport,
} from "@mapaobra/server/features/import/browser/imports-repository";

/** The milliseconds of each step. */
export interface BrowserImportMeasurement {
  readonly read: number;
  readonly check: number;
  readonly write: number;
  readonly undo: number;
}

// The steps of one import of the browser in a separate process, as the worker does them.
const [connectionString = "", mapId, companyId, path = ""] = process.argv.slice(2);
const { db, close } = connectDatabase({ connectionString, scopeKey: null, maxConnections: 1 });
const steps = createImportSteps({
  db,
  storage: { withLocalFile: (_key, _signal, work) => work(path) },
});
const id = await asSystem(db, (unit) =>
  insertImport(unit, {
    company_id: Number(companyId),
    map_id: Number(mapId),
    map_name: "Proyectos",
    user_id: null,
    file_key: path,
    file_name: path,
    bytes: 1,
  }),
);

async function timed(step: (row: ClaimedImport) => Promise<void>, state?: "writing" | "undoing") {
  if (state) await asSystem(db, (unit) => changeImport(unit, id, { state }));
  const row = (await asSystem(db, claimImport)) as ClaimedImport;
  const start = performance.now();
  await step(row);
  return performance.now() - start;
}

const scope = scopeOf(system);
const measured: BrowserImportMeasurement = {
  read: await timed(steps.read),
  check: await timed(steps.check),
  write: await timed((row) => steps.write(row, scope), "writing"),
  undo: await timed((row) => steps.undo(row, scope), "undoing"),
};
await close();
console.log(JSON.stringify(measured));
