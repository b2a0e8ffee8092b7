/** Under which the points of a map are remembered, and the texts of one revision of them. */
export const pointsQueryKey = (mapId: number) => ["points", mapId] as const;
export const textsQueryKey = (mapId: number, revision: number | undefined) =>
  ["point-texts", mapId, revision] as const;
