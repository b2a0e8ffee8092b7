/** Hears what the browser says of its network. */
export function subscribeToNetworkStatus(listener: () => void): () => void {
  const changes = ["online", "offline"] as const;
  for (const change of changes) addEventListener(change, listener);
  return () => {
    for (const change of changes) removeEventListener(change, listener);
  };
}
