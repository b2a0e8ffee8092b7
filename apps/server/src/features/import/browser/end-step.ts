import { noticedImportStates } from "@mapaobra/domain/search/notice";
import { noticeImport } from "../../../database/office-notices.ts";
import type { UnitOfWork } from "../../../database/schema.ts";
import { type ClaimChanges, endClaim, type ImportRecordRow } from "./imports-repository.ts";

/** Ends a claimed step. Its author gets a notice, but not of a check after each change: it is on the screen at once. */
export async function endStep(unit: UnitOfWork, row: ImportRecordRow, changes: ClaimChanges): Promise<void> {
  await endClaim(unit, row, changes);
  const wasChecked = row.state === "checking" && Object.keys(row.counts).length > 0;
  const isEnd = noticedImportStates.some((state) => state === changes.state);
  if (isEnd && row.acted_by !== null && !(wasChecked && changes.state === "ready"))
    await noticeImport(unit, row.id, row.acted_by);
}
