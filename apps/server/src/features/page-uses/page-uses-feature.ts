import { listPageUses } from "@mapaobra/contract/endpoints/page-uses";
import type { Feature } from "../../app/feature.ts";
import { asSystem } from "../../database/unit-of-work.ts";
import { withTotalCount } from "../../http/paginated.ts";
import { deleteOldUses } from "./page-uses-repository.ts";

/** How often visitors used the pages of projects. */
export const pageUsesFeature: Feature = {
  routes({ app, mount, services: { pageUses } }) {
    app.addHook("onClose", () => pageUses.close());
    mount(listPageUses, async (call) => withTotalCount(await pageUses.list(call, call.input), call.reply));
  },
  maintenance: ({ db }) => [{ name: "old page uses", run: () => asSystem(db, deleteOldUses) }],
};
