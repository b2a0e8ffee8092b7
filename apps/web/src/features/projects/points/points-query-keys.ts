/** Query keys of a map's points, and of the texts of one revision. */
export const pointsQueryKey = (mapId: number) => ["points", mapId] as const;
export const textsQueryKey = (mapId: number, revision: number | undefined) =>
  ["point-texts", mapId, revision] as const;
