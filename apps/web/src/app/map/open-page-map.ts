import type { Page } from "@mapaobra/contract/wire/page";
import { openServiceMap, type ServiceMapOptions } from "../../map/hosts/service-map.ts";

/** Opens the service map that this installation has: Google's with a key, else one of a style, else the built-in. */
export const openPageMap = (
  { basemapStyleUrl, googleMapsKey }: Pick<Page, "basemapStyleUrl" | "googleMapsKey">,
  options: Pick<ServiceMapOptions, "container" | "view" | "scheme">,
) => openServiceMap({ ...options, styleUrl: basemapStyleUrl ?? undefined, googleMapsKey });
