import { listPanoramaLinks, replacePanoramaLinks } from "@mapaobra/contract/endpoints/panorama-links";
import type { Feature } from "../../app/feature.ts";
import { createPanoramaLinksService } from "./panorama-links-service.ts";

export const panoramaLinksFeature: Feature = {
  routes({ mount, parts }) {
    const links = createPanoramaLinksService(parts.db);
    mount(listPanoramaLinks, async ({ actor, checkPolicy, input }) =>
      links.list(actor, checkPolicy, input.pointId),
    );
    mount(
      replacePanoramaLinks,
      async ({ checkPolicy, write, input }) => links.replace(checkPolicy, write, input),
      {
        readStored: async ({ actor, checkPolicy, input }) => ({
          links: await links.list(actor, checkPolicy, input.pointId),
        }),
      },
    );
  },
};
