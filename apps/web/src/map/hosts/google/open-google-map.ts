import { GoogleHost, type GoogleHostOptions } from "./google-host.ts";
import { loadGoogleMaps } from "./load-google-maps.ts";

/** Opens Google Maps. Rejects when its script fails to load or the browser has no WebGL context. */
export async function openGoogleMap(key: string, options: GoogleHostOptions): Promise<GoogleHost> {
  return new GoogleHost(await loadGoogleMaps(key), options);
}
