import type { Settings } from "./settings.ts";

/** Whether maps have OpenFreeMap's streets: another base map replaces them. */
export const usesOpenFreeMap = (
  settings: Pick<Settings, "basemap" | "basemapStyleUrl" | "googleMapsApiKey">,
): boolean =>
  settings.basemap === "calles" && settings.basemapStyleUrl === null && settings.googleMapsApiKey === null;
