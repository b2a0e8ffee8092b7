import type { PageConfig } from "@mapaobra/contract/wire/page-config";
import { openServiceMap, type ServiceMapOptions } from "../../map/hosts/service-map.ts";

/**
 * Opens the service map of this installation: Google with a key, otherwise a configured style, otherwise the
 * built-in one, with streets if there are any.
 */
export const openConfiguredMap = (
  {
    basemapStyleUrl,
    googleMapsKey,
    streets,
  }: Pick<PageConfig, "basemapStyleUrl" | "googleMapsKey" | "streets">,
  options: Pick<ServiceMapOptions, "container" | "view" | "scheme" | "awaitsView">,
) => openServiceMap({ ...options, styleUrl: basemapStyleUrl ?? undefined, googleMapsKey, streets });
