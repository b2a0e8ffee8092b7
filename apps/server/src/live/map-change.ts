/** What changed: points, their media or comments, or the map and its visibility. */
const kinds = ["created", "edited", "deleted", "media", "comments", "map"] as const;

/** The notification of a change to a map, its points, media or comments. */
export interface MapChange {
  readonly map: number;
  readonly revision: number;
  readonly kind: (typeof kinds)[number];
  /** The changed points, at most fifty of them. */
  readonly ids: readonly number[];
  /** The number of changed points. */
  readonly count: number;
}

/**
 * Parses a notification. Undefined when the payload is invalid: every database user can notify any channel.
 */
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
