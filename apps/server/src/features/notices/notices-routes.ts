import { countNotices, listNotices, markAllNotices, markNotice } from "@mapaobra/contract/endpoints/notices";
import type { Feature } from "../../app/feature.ts";
import { asSystem } from "../../database/unit-of-work.ts";
import { withTotalCount } from "../../http/paginated.ts";
import { deleteOldNotices } from "./notices-repository.ts";
import { createNoticesService } from "./notices-service.ts";

export const noticesFeature: Feature = {
  routes({ mount, parts }) {
    const notices = createNoticesService({
      db: parts.db,
      hasMailServer: parts.alertMailServer !== null,
    });
    mount(listNotices, async ({ actor, input, reply }) =>
      withTotalCount(await notices.list(actor, input), reply),
    );
    mount(countNotices, ({ actor }) => notices.summarize(actor));
    mount(markNotice, (call) => notices.mark(call, call.input.id, call.input.read));
    mount(markAllNotices, (call) => notices.markAll(call));
  },
  maintenance: ({ db }) => [{ name: "old notices", run: () => asSystem(db, deleteOldNotices) }],
};
