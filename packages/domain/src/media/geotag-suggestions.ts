import { countryBounds, isWithinBounds } from "../map/image-bounds.ts";
import { type Position, toPosition } from "../point/coordinates.ts";
import { metresBetween } from "../route/distance.ts";

/** A photo and the position in its metadata. */
export interface GeotaggedPhoto {
  /** File name. */
  readonly name: string;
  readonly position: Position;
}

/** The queue of positions to suggest to the user, one at a time. */
export interface GeotagSuggestions<Photo extends GeotaggedPhoto> {
  readonly suggested: Photo | undefined;
  /** The positions already suggested, accepted or not. */
  readonly handled: readonly Position[];
}

/** Distance in metres within which two positions are the same: phones are no more precise. */
const SAME_POSITION_METRES = 25;

const isSame = (one: Position, other: Position) => metresBetween(one, other) <= SAME_POSITION_METRES;

/** The position from the degrees of a photo's metadata; undefined if they are invalid. */
export const photoPosition = (latitude: unknown, longitude: unknown): Position | undefined =>
  typeof latitude === "number" && typeof longitude === "number" ? toPosition(latitude, longitude) : undefined;

export const noGeotagSuggestions: GeotagSuggestions<never> = { suggested: undefined, handled: [] };

/** A picture from abroad does not show a project in this country. */
const isInCountry = ({ position }: GeotaggedPhoto): boolean => isWithinBounds(countryBounds, position);

/** Adds photos: suggests the latest one taken in this country, unless its position was already suggested. */
export const addPhotos = <Photo extends GeotaggedPhoto>(
  offers: GeotagSuggestions<Photo>,
  photos: readonly Photo[],
): GeotagSuggestions<Photo> =>
  photos.filter(isInCountry).reduce(({ suggested, handled }, photo) => {
    const known = suggested ? [...handled, suggested.position] : handled;
    return { suggested: known.some((place) => isSame(place, photo.position)) ? suggested : photo, handled };
  }, offers);

/** Removes the current suggestion after the user has answered it. */
export const dismissSuggestion = <Photo extends GeotaggedPhoto>({
  suggested,
  handled,
}: GeotagSuggestions<Photo>): GeotagSuggestions<Photo> => ({
  suggested: undefined,
  handled: suggested ? [...handled, suggested.position] : handled,
});

/**
 * The current suggestion; undefined if the point is already at its position. @param point undefined while
 * the point has no position
 */
export const currentSuggestion = <Photo extends GeotaggedPhoto>(
  { suggested }: GeotagSuggestions<Photo>,
  point: Position | undefined,
): Photo | undefined => (suggested && point && isSame(suggested.position, point) ? undefined : suggested);
