import { readHistory } from "@mapaobra/contract/endpoints/history";
import { counted } from "../../http/counted-list.ts";
import type { Mount } from "../../http/mount.ts";
import type { HistoryService } from "./history-service.ts";

export function historyRoutes(mount: Mount, history: HistoryService): void {
  mount(readHistory, async ({ actor, permit, input, reply }) =>
    counted(await history.read(actor, permit, input), reply),
  );
}
