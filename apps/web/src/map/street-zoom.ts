/** The zoom of a service map that shows the block around a point. */
export const STREET_ZOOM = 15;
