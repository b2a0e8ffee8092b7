let isShown = false;
const listeners = new Set<() => void>();

/** Whether the list of what waits is open: its button opens it, and so does the message that something waits. */
export const shownList = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => isShown,
  show(shown: boolean): void {
    isShown = shown;
    for (const listener of listeners) listener();
  },
};
