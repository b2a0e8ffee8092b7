/** The source of the street layers in a style. */
export const STREET_SOURCE = "streets";

/** MapLibre's zoom from which on streets are drawn: the product's zoom 10. */
export const STREETS_MIN_ZOOM = 9;
