import { GoogleHost, type GoogleHostOptions } from "./google-host.ts";
import { loadGoogleMaps } from "./load-google-maps.ts";

/** Opens Google's map. Rejects when its script does not come, or the browser gives no graphics context. */
export async function openGoogleMap(key: string, options: GoogleHostOptions): Promise<GoogleHost> {
  return new GoogleHost(await loadGoogleMaps(key), options);
}
