import type { PageConfig } from "@mapaobra/contract/wire/page-config";
import { openServiceMap, type ServiceMapOptions } from "../../map/hosts/service-map.ts";

/** Opens the service map that this installation has: Google's with a key, else one of a style, else the built-in. */
export const openConfiguredMap = (
  { basemapStyleUrl, googleMapsKey }: Pick<PageConfig, "basemapStyleUrl" | "googleMapsKey">,
  options: Pick<ServiceMapOptions, "container" | "view" | "scheme">,
) => openServiceMap({ ...options, styleUrl: basemapStyleUrl ?? undefined, googleMapsKey });
