import { listBulkEdits, undoBulkEdit } from "@mapaobra/contract/endpoints/bulk-edits";
import { readHistory } from "@mapaobra/contract/endpoints/history";
import { listBin } from "@mapaobra/contract/endpoints/points";
import type { BulkEdit, BulkResult } from "@mapaobra/domain/point/bulk-edit";
import { api } from "../../../api/api.ts";
import { emitPointChange } from "../../../map/point-events.ts";
import { useInvalidateRecords } from "../../../records/use-invalidate-records.ts";

/** Shows a change of several projects everywhere on the page. */
export function useShowBulkEdit() {
  const invalidate = useInvalidateRecords(listBulkEdits, listBin, readHistory);
  return (mapId: number) => {
    emitPointChange({ kind: "edited", id: null, mapId });
    void invalidate();
  };
}

export function useUndoBulkEdit() {
  const show = useShowBulkEdit();
  return async ({ id, mapId }: Pick<BulkEdit, "id" | "mapId">): Promise<BulkResult> => {
    const result = await api.send(undoBulkEdit, { id });
    show(mapId);
    return result;
  };
}
