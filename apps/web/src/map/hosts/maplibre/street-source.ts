import type { StreetProvider, Streets } from "@mapaobra/contract/wire/streets";
import type { VectorSourceSpecification } from "maplibre-gl";

/** MapLibre's worker resolves no relative addresses. `URL` would escape the braces. */
export const streetSource = ({ tiles, minZoom, maxZoom }: Streets): VectorSourceSpecification => ({
  type: "vector",
  tiles: [tiles.startsWith("/") ? location.origin + tiles : tiles],
  minzoom: minZoom,
  maxzoom: maxZoom,
});

const link = (href: string, text: string) => ({ href, text });
const osmCopyright = "https://www.openstreetmap.org/copyright";

/** The parts of a provider's attribution, in order; a part without an address is plain text. */
export const streetAttributions: Readonly<
  Record<StreetProvider, readonly { readonly href: string; readonly text: string }[]>
> = {
  openfreemap: [
    link("https://openfreemap.org", "OpenFreeMap"),
    link("https://www.openmaptiles.org/", "© OpenMapTiles"),
    link(osmCopyright, "Data from OpenStreetMap"),
  ],
  archive: [link(osmCopyright, "© OpenStreetMap")],
};
