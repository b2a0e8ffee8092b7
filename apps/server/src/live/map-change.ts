/** What changed of a map: its points, their media or comments, or the map itself and who may see it. */
const kinds = ["created", "edited", "deleted", "media", "comments", "map"] as const;

/** What the database says after each change to a map, its points, media or comments. */
export interface MapChange {
  readonly map: number;
  readonly revision: number;
  readonly kind: (typeof kinds)[number];
  /** The points concerned, the first fifty of them. */
  readonly ids: readonly number[];
  /** How many points there were. */
  readonly count: number;
}

/** Reads a notification; undefined when somebody else wrote it, since anybody may notify any channel. */
export function parseMapChange(payload: string): MapChange | undefined {
  try {
    const { map, revision, kind, ids, count } = JSON.parse(payload) as Record<string, unknown>;
    const isChange =
      typeof map === "number" &&
      typeof revision === "number" &&
      typeof count === "number" &&
      Array.isArray(ids);
    const known = kinds.find((name) => name === kind);
    return isChange && known ? { map, revision, kind: known, ids, count } : undefined;
  } catch {
    return undefined;
  }
}
