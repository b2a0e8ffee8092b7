import type { Db } from "../../../database/schema.ts";
import { asSystem } from "../../../database/unit-of-work.ts";
import type { FileTransactions } from "../../../storage/file-transactions.ts";
import { deleteImports, lockExpiredImports } from "./imports-repository.ts";
import { deleteUnusedProfiles } from "./profiles-repository.ts";

interface Sweep {
  readonly db: Db;
  readonly files: FileTransactions;
  readonly now: () => number;
}

const batchSize = 5;
/** Of a yearly file, with a delay. */
const profileDays = 800;
const dayMs = 86_400_000;

/** Deletes imports with their files and rows when they are not kept any longer, and choices of columns not in use. */
export async function sweepImports({ db, files, now }: Sweep): Promise<void> {
  await asSystem(db, (unit) => deleteUnusedProfiles(unit, new Date(now() - profileDays * dayMs)));
  for (let some = batchSize; some === batchSize; ) {
    some = await files.withDeletions((discard) =>
      asSystem(db, async (unit) => {
        const expired = await lockExpiredImports(unit, new Date(now()), batchSize);
        if (expired.length === 0) return 0;
        await deleteImports(
          unit,
          expired.map(({ id }) => id),
        );
        await discard(
          unit,
          expired.map(({ key }) => key),
        );
        return expired.length;
      }),
    );
  }
}
