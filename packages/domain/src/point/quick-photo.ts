import { formatDateTime } from "../format/dates.ts";
import { clampPosition } from "../map/clamp-position.ts";
import { countryBounds, type ImageBounds, isWithinBounds } from "../map/image-bounds.ts";
import type { Position } from "./coordinates.ts";

/** The proposed name of a point that begins with a photograph. */
export const quickPhotoName = (now: Date): string => `Foto ${formatDateTime(now)}`;

/** Why the centre of the map is the place of a photograph. */
export type CentreReason = "photoOutside" | "deviceOutside" | "noDevice";

/** The place of a quick photograph, and where it comes from. */
export type QuickPhotoPlace =
  | { readonly source: "photo"; readonly position: Position }
  /** `accuracy` is the maximum error in metres. */
  | { readonly source: "device"; readonly position: Position; readonly accuracy: number }
  | { readonly source: "centre"; readonly position: Position; readonly reason: CentreReason }
  | { readonly source: "none"; readonly position: null };

interface PlaceSources {
  /** In the photograph's metadata. */
  readonly photo: Position | undefined;
  readonly device: { readonly position: Position; readonly accuracy: number } | undefined;
  /** Undefined without a visible map. */
  readonly centre: Position | undefined;
}

/**
 * Whether the photograph's own position decides its place. On a service map, one from abroad does not: it
 * shows no project in this country.
 * @param bounds of an image map
 */
export const hasOwnPlace = (photo: Position | undefined, bounds: ImageBounds | undefined): boolean =>
  photo !== undefined && (bounds !== undefined || isWithinBounds(countryBounds, photo));

/**
 * Chooses the place: of the photograph, else of the device, else the centre of the map. A position off the
 * picture of an image map gives way to the centre.
 * @param bounds of an image map
 */
export function chooseQuickPhotoPlace(
  { photo, device, centre }: PlaceSources,
  bounds: ImageBounds | undefined,
): QuickPhotoPlace {
  const isOnMap = (position: Position) => bounds === undefined || isWithinBounds(bounds, position);
  const atCentre = (reason: CentreReason): QuickPhotoPlace => {
    const position = centre ? clampPosition(bounds, centre) : null;
    return position ? { source: "centre", position, reason } : { source: "none", position };
  };
  if (photo && hasOwnPlace(photo, bounds)) {
    return isOnMap(photo) ? { source: "photo", position: photo } : atCentre("photoOutside");
  }
  if (!device) return atCentre("noDevice");
  return isOnMap(device.position) ? { source: "device", ...device } : atCentre("deviceOutside");
}
