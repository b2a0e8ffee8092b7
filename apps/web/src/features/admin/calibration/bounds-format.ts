import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import type { DraftFormatters } from "../../../records/draft-diff.ts";

const decimals = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 6, maximumFractionDigits: 6 });

/** `9,932500`: six decimals, about 11 cm on the ground. */
export const degreesText = (degrees: number): string => decimals.format(degrees).replace("-", "−");

const roundDegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6 + 0;

/** Rounds bounds to six decimals for storage; finer placement has no effect. */
export const roundBounds = (bounds: ImageBounds): ImageBounds => ({
  latitudeMin: roundDegrees(bounds.latitudeMin),
  latitudeMax: roundDegrees(bounds.latitudeMax),
  longitudeMin: roundDegrees(bounds.longitudeMin),
  longitudeMax: roundDegrees(bounds.longitudeMax),
});

/** Displays bounds clockwise from north to west. */
export const boundsFormatters: DraftFormatters<ImageBounds> = {
  latitudeMax: ["Latitud máxima (norte)", degreesText],
  latitudeMin: ["Latitud mínima (sur)", degreesText],
  longitudeMax: ["Longitud máxima (este)", degreesText],
  longitudeMin: ["Longitud mínima (oeste)", degreesText],
};
