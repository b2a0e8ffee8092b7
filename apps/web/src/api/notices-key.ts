/** The key of all queries of notices: the live stream of a map, which knows nothing else of them, reloads them. */
export const noticesKey = ["notices"] as const;
