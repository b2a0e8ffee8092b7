import { listPanoramaLinks, replacePanoramaLinks } from "@mapaobra/contract/endpoints/panorama-links";
import type { PanoramaLink } from "@mapaobra/contract/wire/panorama-link";
import { network } from "./network.ts";

/** A server that keeps the links of the point. */
export function servePanoramaLinks(...first: PanoramaLink[]) {
  const server = { links: first as readonly PanoramaLink[] };
  network.answerList(listPanoramaLinks, () => server.links);
  network.answerList(replacePanoramaLinks, ({ links }) => {
    server.links = links.map((link, at) => ({ ...link, id: link.id ?? at + 11 }));
    return server.links;
  });
  return server;
}
