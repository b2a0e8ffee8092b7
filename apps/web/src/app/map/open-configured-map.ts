import type { PageConfig } from "@mapaobra/contract/wire/page-config";
import { openServiceMap, type ServiceMapOptions } from "../../map/hosts/service-map.ts";

/**
 * Opens the service map of this installation: Google with a key, otherwise a configured style, otherwise the
 * built-in one.
 */
export const openConfiguredMap = (
  { basemapStyleUrl, googleMapsKey }: Pick<PageConfig, "basemapStyleUrl" | "googleMapsKey">,
  options: Pick<ServiceMapOptions, "container" | "view" | "scheme">,
) => openServiceMap({ ...options, styleUrl: basemapStyleUrl ?? undefined, googleMapsKey });
