import { undoEarlyDrag } from "./first-picture/early-drag.ts";
import { firstPictureElement } from "./first-picture-element.ts";
import type { MapHost } from "./map-host.ts";
import type { MapLibreHostOptions } from "./maplibre/maplibre-host.ts";
import { openMapLibreMap } from "./maplibre/open-maplibre-map.ts";

export interface ServiceMapOptions extends MapLibreHostOptions {
  /** If set, the basemap is Google's. */
  readonly googleMapsKey?: string | null | undefined;
  /** The view is set once the points have loaded. */
  readonly awaitsView?: boolean | undefined;
}

/**
 * Opens the service map. Each engine is a lazy chunk, and only the needed one is loaded. Rejects when it
 * fails to load or the browser has no WebGL context: 'Error al cargar el mapa'.
 */
export async function openServiceMap({ googleMapsKey, ...options }: ServiceMapOptions): Promise<MapHost> {
  if (googleMapsKey) {
    const { openGoogleWithFallback } = await import("./google-with-fallback.ts");
    return openGoogleWithFallback(googleMapsKey, options);
  }
  const isCovered = firstPictureElement() !== null;
  const overPicture = isCovered && !options.styleUrl ? await openOverFirstPicture(options) : null;
  if (overPicture) return overPicture;
  undoEarlyDrag();
  return openMapLibreMap({ ...options, isCovered });
}

async function openOverFirstPicture(options: ServiceMapOptions): Promise<MapHost | null> {
  try {
    const { openOverPicture } = await import("./first-picture/open-over-picture.ts");
    return openOverPicture(options);
  } catch {
    return null;
  }
}
