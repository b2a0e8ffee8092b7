/** How long the details of a point count as fresh. Live changes replace them sooner. */
export const POINT_STALE_TIME_MS = 60_000;
