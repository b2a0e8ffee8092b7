import { readHistory } from "@mapaobra/contract/endpoints/history";
import type { Feature } from "../../app/feature.ts";
import { withTotalCount } from "../../http/paginated.ts";
import { createHistoryService } from "./history-service.ts";

export const historyFeature: Feature = {
  routes({ mount, parts }) {
    const history = createHistoryService(parts.db);
    mount(readHistory, async ({ actor, checkPolicy, input, reply }) =>
      withTotalCount(await history.read(actor, checkPolicy, input), reply),
    );
  },
};
