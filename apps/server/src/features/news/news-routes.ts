import { listNews } from "@mapaobra/contract/endpoints/news";
import type { Feature } from "../../app/feature.ts";
import { withTotalCount } from "../../http/paginated.ts";
import { createNewsService } from "./news-service.ts";

export const newsFeature: Feature = {
  routes({ mount, parts: { db, now }, services: { maps } }) {
    const news = createNewsService({ db, maps, now });
    mount(listNews, async ({ actor, checkPolicy, input, reply }) =>
      withTotalCount(await news.list(actor, checkPolicy, input), reply),
    );
  },
};
