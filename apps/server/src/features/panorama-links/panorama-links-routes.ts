import { listPanoramaLinks, replacePanoramaLinks } from "@mapaobra/contract/endpoints/panorama-links";
import type { Mount } from "../../http/mount.ts";
import type { PanoramaLinksService } from "./panorama-links-service.ts";

export function panoramaLinksRoutes(mount: Mount, links: PanoramaLinksService): void {
  mount(listPanoramaLinks, async ({ actor, permit, input }) => links.list(actor, permit, input.pointId));
  mount(replacePanoramaLinks, async ({ permit, write, input }) => links.replace(permit, write, input));
}
