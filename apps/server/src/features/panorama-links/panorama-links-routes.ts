import { listPanoramaLinks, replacePanoramaLinks } from "@mapaobra/contract/endpoints/panorama-links";
import type { Mount } from "../../http/mount.ts";
import type { PanoramaLinksService } from "./panorama-links-service.ts";

export function panoramaLinksRoutes(mount: Mount, links: PanoramaLinksService): void {
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
}
