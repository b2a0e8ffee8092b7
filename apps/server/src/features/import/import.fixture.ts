import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { inUnitOfWork } from "../../database/unit-of-work.ts";
import type { TestDatabase } from "../../testing/database.ts";
import { createFactories } from "../../testing/factories.ts";
import type { ImportOptions } from "./import-options.ts";
import { importPoints } from "./import-points.ts";
import type { RejectedRow } from "./row/parse-row.ts";
import { temporaryFile } from "./temporary-file.fixture.ts";

/** A separate map for one test, and the test's operations on it. */
export async function createImportMap(database: TestDatabase) {
  const make = createFactories(database.db);
  const map = await make.map(await make.company());
  const scope = scopeOf(system);

  async function importFile(path: string, options: Partial<ImportOptions> = {}) {
    const badRows: RejectedRow[] = [];
    const outcome = await importPoints({
      pool: database.pool,
      scope,
      target: { mapId: map.id, companyId: map.company_id },
      path,
      report: { onRejectedRow: (row) => badRows.push(row) },
      ...options,
    });
    return { ...outcome, badRows };
  }

  return {
    ...map,
    importFile,
    importText: async (text: string, options?: Partial<ImportOptions>) =>
      importFile(await temporaryFile("obras.csv", text), options),
    /** The points outside the bin, in order of creation. */
    points: () =>
      inUnitOfWork(database.db, scope, (unit) =>
        unit
          .selectFrom("points")
          .selectAll()
          .where("map_id", "=", map.id)
          .where("deleted_at", "is", null)
          .orderBy("id")
          .execute(),
      ),
    revision: async () => {
      const { revision } = await inUnitOfWork(database.db, scope, (unit) =>
        unit.selectFrom("maps").select("revision").where("id", "=", map.id).executeTakeFirstOrThrow(),
      );
      return revision;
    },
    moveToBin: (id: number) =>
      inUnitOfWork(database.db, scope, (unit) =>
        unit.updateTable("points").set({ deleted_at: new Date() }).where("id", "=", id).execute(),
      ),
  };
}
