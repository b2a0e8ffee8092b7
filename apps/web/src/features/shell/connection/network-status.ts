/** Subscribes to the browser's `online` and `offline` events. */
export function subscribeToNetworkStatus(listener: () => void): () => void {
  const changes = ["online", "offline"] as const;
  for (const change of changes) addEventListener(change, listener);
  return () => {
    for (const change of changes) removeEventListener(change, listener);
  };
}
