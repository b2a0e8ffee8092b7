/** What the database says after each change to a map, its points, media or comments. */
export interface MapChange {
  readonly map: number;
  readonly revision: number;
}

/** Reads a notification; undefined when somebody else wrote it, since anybody may notify any channel. */
export function readMapChange(payload: string | undefined): MapChange | undefined {
  try {
    const { map, revision } = JSON.parse(payload ?? "") as Record<string, unknown>;
    if (typeof map !== "number" || typeof revision !== "number") return undefined;
    return { map, revision };
  } catch {
    return undefined;
  }
}
