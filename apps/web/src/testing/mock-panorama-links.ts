import { listPanoramaLinks, replacePanoramaLinks } from "@mapaobra/contract/endpoints/panorama-links";
import type { PanoramaLink } from "@mapaobra/contract/wire/panorama-link";
import { mockNetwork } from "./mock-network.ts";

/** Mocks a server that stores the links of the point. */
export function mockPanoramaLinks(...first: PanoramaLink[]) {
  const server = { links: first as readonly PanoramaLink[] };
  mockNetwork.respondList(listPanoramaLinks, () => server.links);
  mockNetwork.respondList(replacePanoramaLinks, ({ links }) => {
    server.links = links.map((link, at) => ({ ...link, id: link.id ?? at + 11 }));
    return server.links;
  });
  return server;
}
