/** Markers are 14 px on narrow (touch) screens and 10 px elsewhere. */
export function markerDiameter(viewportWidth: number): number {
  return viewportWidth < 768 ? 14 : 10;
}

/** More markers than this cover the map: labels over them are its only landmarks. */
export const MAX_OBSTACLES = 3_000;

/** Radius of the white core of a marker with news, as a part of the marker's radius: a shape that reads without colour. */
export const NEWS_CORE = 0.45;

/** CSS pixels, and RGBA: light, so that a marker is visible on any background. */
export const OUTLINE = { width: 1.25, colour: [1, 1, 1, 0.92] } as const;
