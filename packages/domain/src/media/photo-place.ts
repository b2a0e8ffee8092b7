import { countryBounds, percentOf } from "../map/image-bounds.ts";
import { type Position, positionOf } from "../point/coordinates.ts";
import { metresBetween } from "../route/distance.ts";

/** Where a photograph says that it was taken. */
export interface PhotoPlace {
  /** The file's name. */
  readonly name: string;
  readonly position: Position;
}

/** Which places of photographs a person is asked about: one at a time. */
export interface PhotoOffers<Photo extends PhotoPlace> {
  readonly offered: Photo | undefined;
  /** The places about which they were asked before, whatever the answer was. */
  readonly answered: readonly Position[];
}

/** Metres within which two places are the same: telephones know theirs no better. */
const SAME_PLACE = 25;

const isSame = (one: Position, other: Position) => metresBetween(one, other) <= SAME_PLACE;

/** The degrees that a photograph was read to have; undefined where they are no place. */
export const photoPosition = (latitude: unknown, longitude: unknown): Position | undefined =>
  typeof latitude === "number" && typeof longitude === "number" ? positionOf(latitude, longitude) : undefined;

export const noPhotoOffers: PhotoOffers<never> = { offered: undefined, answered: [] };

/** A picture that came from abroad says nothing of a project here. */
function isInCountry({ position }: PhotoPlace): boolean {
  const { x, y } = percentOf(countryBounds, position);
  return x >= 0 && x <= 100 && y >= 0 && y <= 100;
}

/**
 * Photographs were added: the latest one from this country is asked about, unless its place is that of one before.
 */
export const withPhotos = <Photo extends PhotoPlace>(
  offers: PhotoOffers<Photo>,
  photos: readonly Photo[],
): PhotoOffers<Photo> =>
  photos.filter(isInCountry).reduce(({ offered, answered }, photo) => {
    const known = offered ? [...answered, offered.position] : answered;
    return { offered: known.some((place) => isSame(place, photo.position)) ? offered : photo, answered };
  }, offers);

/** The question was answered. */
export const answeredPhoto = <Photo extends PhotoPlace>({
  offered,
  answered,
}: PhotoOffers<Photo>): PhotoOffers<Photo> => ({
  offered: undefined,
  answered: offered ? [...answered, offered.position] : answered,
});

/** What is asked now: nothing while the point stands there already. @param point undefined while it has no place */
export const photoOffer = <Photo extends PhotoPlace>(
  { offered }: PhotoOffers<Photo>,
  point: Position | undefined,
): Photo | undefined => (offered && point && isSame(offered.position, point) ? undefined : offered);
