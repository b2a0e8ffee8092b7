/** Under which the points of a map are remembered, and the texts of one revision of them. */
export const pointsKey = (mapId: number) => ["points", mapId] as const;
export const textsKey = (mapId: number, revision: number | undefined) =>
  ["point-texts", mapId, revision] as const;
