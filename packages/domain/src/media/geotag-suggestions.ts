import { countryBounds, toPercentPosition } from "../map/image-bounds.ts";
import { type Position, toPosition } from "../point/coordinates.ts";
import { metresBetween } from "../route/distance.ts";

/** Where a photograph says that it was taken. */
export interface GeotaggedPhoto {
  /** The file's name. */
  readonly name: string;
  readonly position: Position;
}

/** Which places of photographs a person is asked about: one at a time. */
export interface GeotagSuggestions<Photo extends GeotaggedPhoto> {
  readonly suggested: Photo | undefined;
  /** The places about which they were asked before, whatever the answer was. */
  readonly handled: readonly Position[];
}

/** Metres within which two places are the same: telephones know theirs no better. */
const SAME_POSITION_METRES = 25;

const isSame = (one: Position, other: Position) => metresBetween(one, other) <= SAME_POSITION_METRES;

/** The degrees that a photograph was read to have; undefined where they are no place. */
export const photoPosition = (latitude: unknown, longitude: unknown): Position | undefined =>
  typeof latitude === "number" && typeof longitude === "number" ? toPosition(latitude, longitude) : undefined;

export const noGeotagSuggestions: GeotagSuggestions<never> = { suggested: undefined, handled: [] };

/** A picture that came from abroad says nothing of a project here. */
function isInCountry({ position }: GeotaggedPhoto): boolean {
  const { x, y } = toPercentPosition(countryBounds, position);
  return x >= 0 && x <= 100 && y >= 0 && y <= 100;
}

/**
 * Photographs were added: the latest one from this country is asked about, unless its place is that of one before.
 */
export const addPhotos = <Photo extends GeotaggedPhoto>(
  offers: GeotagSuggestions<Photo>,
  photos: readonly Photo[],
): GeotagSuggestions<Photo> =>
  photos.filter(isInCountry).reduce(({ suggested, handled }, photo) => {
    const known = suggested ? [...handled, suggested.position] : handled;
    return { suggested: known.some((place) => isSame(place, photo.position)) ? suggested : photo, handled };
  }, offers);

/** The question was answered. */
export const dismissSuggestion = <Photo extends GeotaggedPhoto>({
  suggested,
  handled,
}: GeotagSuggestions<Photo>): GeotagSuggestions<Photo> => ({
  suggested: undefined,
  handled: suggested ? [...handled, suggested.position] : handled,
});

/** What is asked now: nothing while the point stands there already. @param point undefined while it has no place */
export const currentSuggestion = <Photo extends GeotaggedPhoto>(
  { suggested }: GeotagSuggestions<Photo>,
  point: Position | undefined,
): Photo | undefined => (suggested && point && isSame(suggested.position, point) ? undefined : suggested);
