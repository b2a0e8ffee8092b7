/** The URL parameter of an open point, and its aliases in other pages and older links (P2 §2.1). */
export const pointParam = "punto";
export const legacyPointParams = ["showPoint", "openInfoId", "id"] as const;

/** The same of the open map: a slug or an id. */
export const mapParam = "mapa";
export const legacyMapParams = ["mapaId", "mapId"] as const;

/** The notice whose projects the map shows only. */
export const noticeParam = "aviso";

/** The ids of the favourites that the map shows only. */
export const favouritesParam = "favoritos";

/** How the list of projects is shown. */
export const listFormParam = "ver";

/** In place of a notice: the projects that were added on a day (`YYYY-MM-DD`). */
export const addedNotice = (day: string): string => `agregados-${day}`;

/** The day of such a text; undefined for others. */
export const dayOfAddedNotice = (notice: string): string | undefined =>
  /^agregados-(\d{4}-\d\d-\d\d)$/.exec(notice)?.[1];
