import {
  countSearches,
  createSearch,
  createSearchFeed,
  deleteSearch,
  deleteSearchFeed,
  editSearch,
  listSearches,
  lookAtSearch,
  readSearch,
  restoreSearch,
} from "@mapaobra/contract/endpoints/searches";
import type { Feature } from "../../app/feature.ts";
import { asSystem } from "../../database/unit-of-work.ts";
import { originOf } from "../../http/host.ts";
import { withTotalCount } from "../../http/paginated.ts";
import { createSearchCounts } from "./search-counts.ts";
import { removeDeleted } from "./searches-repository.ts";
import { createSearchesService } from "./searches-service.ts";

export const searchesFeature: Feature = {
  routes({ mount, parts, services }) {
    const searches = createSearchesService(parts.db, services.maps);
    const countsOf = createSearchCounts(searches, services.maps, parts.matcher);
    mount(listSearches, async (call) => withTotalCount(await searches.list(call, call.input), call.reply));
    mount(countSearches, async (call) => withTotalCount(await countsOf(call, call.input), call.reply));
    mount(readSearch, (call) => searches.read(call, call.input.id));
    mount(createSearch, (call) => searches.create(call, call.input));
    mount(editSearch, (call) => searches.edit(call, call.input), {
      readStored: (call) => searches.read(call, call.input.id),
    });
    mount(deleteSearch, (call) => searches.remove(call, call.input.id));
    mount(restoreSearch, (call) => searches.restore(call, call.input.id));
    mount(lookAtSearch, (call) => searches.lookAt(call, call.input.id));
    mount(createSearchFeed, (call) =>
      searches.createFeed(call, call.input.id, parts.pages.page.publicUrl ?? originOf(call.request)),
    );
    mount(deleteSearchFeed, (call) => searches.removeFeed(call, call.input.id));
  },
  maintenance: ({ db }) => [{ name: "deleted searches", run: () => asSystem(db, removeDeleted) }],
};
