import { binCutoff } from "@mapaobra/domain/point/bin";
import type { Db } from "../../../database/schema.ts";
import { asSystem } from "../../../database/unit-of-work.ts";
import type { FileTransactions } from "../../../storage/file-transactions.ts";
import { lockExpiredPoints, removePoints } from "./bin-repository.ts";

interface Purge {
  readonly db: Db;
  readonly files: FileTransactions;
  readonly now: () => number;
}

/** Small enough to hold its locks only briefly. */
const defaultBatchSize = 50;

/**
 * Permanently deletes expired points of the bin with their media, comments, links and files. Returns the
 * number of points. Several processes may run it at once.
 */
export async function purgeBin({ db, files, now }: Purge, batch = defaultBatchSize): Promise<number> {
  const purgeBatch = () =>
    files.withDeletions((discard) =>
      asSystem(db, async (unit) => {
        const ids = await lockExpiredPoints(unit, binCutoff(new Date(now())), batch);
        if (ids.length > 0) await discard(unit, await removePoints(unit, ids));
        return ids.length;
      }),
    );
  let purged = 0;
  for (;;) {
    const some = await purgeBatch();
    purged += some;
    if (some < batch) return purged;
  }
}
