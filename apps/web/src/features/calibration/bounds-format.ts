import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import type { DraftFormatters } from "../../records/draft-diff.ts";

const decimals = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 6, maximumFractionDigits: 6 });

/** `9,932500`: to about 11 cm on the ground. */
export const degreesText = (degrees: number): string => decimals.format(degrees).replace("-", "−");

const roundDegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6 + 0;

/** Bounds as they are kept: nobody places a picture finer than millionths of a degree. */
export const roundBounds = (bounds: ImageBounds): ImageBounds => ({
  latitudeMin: roundDegrees(bounds.latitudeMin),
  latitudeMax: roundDegrees(bounds.latitudeMax),
  longitudeMin: roundDegrees(bounds.longitudeMin),
  longitudeMax: roundDegrees(bounds.longitudeMax),
});

/** How the bounds are read by people, from north around to west. */
export const boundsFormatters: DraftFormatters<ImageBounds> = {
  latitudeMax: ["Latitud máxima (norte)", degreesText],
  latitudeMin: ["Latitud mínima (sur)", degreesText],
  longitudeMax: ["Longitud máxima (este)", degreesText],
  longitudeMin: ["Longitud mínima (oeste)", degreesText],
};
