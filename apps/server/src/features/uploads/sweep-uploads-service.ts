import type { Db } from "../../database/schema.ts";
import { asSystem } from "../../database/unit-of-work.ts";
import type { FileTransactions } from "../../storage/file-transactions.ts";
import { lockExpiredUploads, removeUploads } from "./uploads-repository.ts";

interface Sweep {
  readonly db: Db;
  readonly files: FileTransactions;
  readonly now: () => number;
}

const batchSize = 50;

/** Deletes abandoned uploads with their pieces, and the records of those that ended a day ago. */
export async function sweepUploads({ db, files, now }: Sweep): Promise<void> {
  for (let some = batchSize; some === batchSize; ) {
    some = await files.withDeletions((discard) =>
      asSystem(db, async (unit) => {
        const ids = await lockExpiredUploads(unit, new Date(now()), batchSize);
        if (ids.length > 0) await discard(unit, await removeUploads(unit, ids));
        return ids.length;
      }),
    );
  }
}
