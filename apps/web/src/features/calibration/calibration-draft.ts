import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import type { DraftReading } from "../../records/differences.ts";

const decimals = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 6, maximumFractionDigits: 6 });

/** `9,932500`: to about 11 cm on the ground. */
export const degreesText = (degrees: number): string => decimals.format(degrees).replace("-", "−");

const whole = (degrees: number) => Math.round(degrees * 1e6) / 1e6 + 0;

/** Bounds as they are kept: nobody places a picture finer than millionths of a degree. */
export const rounded = (bounds: ImageBounds): ImageBounds => ({
  latitudeMin: whole(bounds.latitudeMin),
  latitudeMax: whole(bounds.latitudeMax),
  longitudeMin: whole(bounds.longitudeMin),
  longitudeMax: whole(bounds.longitudeMax),
});

/** How the bounds are read by people, from north around to west. */
export const boundsReading: DraftReading<ImageBounds> = {
  latitudeMax: ["Latitud máxima (norte)", degreesText],
  latitudeMin: ["Latitud mínima (sur)", degreesText],
  longitudeMax: ["Longitud máxima (este)", degreesText],
  longitudeMin: ["Longitud mínima (oeste)", degreesText],
};
