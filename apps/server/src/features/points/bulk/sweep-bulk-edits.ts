import { BULK_UNDO_DAYS } from "@mapaobra/domain/point/bulk-edit";
import type { Db } from "../../../database/schema.ts";
import { asSystem } from "../../../database/unit-of-work.ts";
import { deleteOldBulkEdits } from "./bulk-edits-repository.ts";

/** Deletes changes of several points that are too old to be undone. */
export const sweepBulkEdits = ({ db, now }: { readonly db: Db; readonly now: () => number }): Promise<void> =>
  asSystem(db, (unit) => deleteOldBulkEdits(unit, new Date(now() - BULK_UNDO_DAYS * 86_400_000)), {
    statementTimeoutMs: 0,
  });
