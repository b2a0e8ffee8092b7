import type { ShownAddress } from "@mapaobra/domain/media/shown-address";
import { pictureSource, proxiedSource } from "../api/picture-source.ts";
import { type PanoramaSource, wholeSphere } from "./panorama-source.ts";

/**
 * The panorama at an address that may be shown, of which nothing else is known. Of a file of ours the view comes
 * first that the server makes for screens; what is another site's comes through our server.
 */
export function panoramaAt({ isOwn, url }: ShownAddress<URL>, cacheBuster: string): PanoramaSource {
  const address = isOwn && url.origin === location.origin ? url.pathname + url.search : url.href;
  const whole = pictureSource(address, isOwn ? address : null);
  const view = new URL(url);
  view.pathname += ".d/vista.webp";
  const isDerived = url.pathname.includes(".d/");
  const views = isOwn && !isDerived ? [pictureSource(view.href, view.href)] : [];
  return {
    id: 0,
    title: "Vista 360°",
    addresses: [...views, whole, proxiedSource(url.href, cacheBuster)].filter((one) => one !== undefined),
    tiles: null,
    area: wholeSphere,
    compass: null,
  };
}
