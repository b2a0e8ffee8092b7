import { readHistory } from "@mapaobra/contract/endpoints/history";
import type { Mount } from "../../http/mount.ts";
import { withTotalCount } from "../../http/paginated.ts";
import type { HistoryService } from "./history-service.ts";

export function historyRoutes(mount: Mount, history: HistoryService): void {
  mount(readHistory, async ({ actor, checkPolicy, input, reply }) =>
    withTotalCount(await history.read(actor, checkPolicy, input), reply),
  );
}
