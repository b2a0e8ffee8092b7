/** The URL parameter of an open point, and its aliases in other pages and older links (P2 §2.1). */
export const pointParam = "punto";
export const legacyPointParams = ["showPoint", "openInfoId", "id"] as const;

/** The same of the open map: a slug or an id. */
export const mapParam = "mapa";
export const legacyMapParams = ["mapaId", "mapId"] as const;
