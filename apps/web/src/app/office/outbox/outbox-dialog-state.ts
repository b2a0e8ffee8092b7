let isOpen = false;
const listeners = new Set<() => void>();

/** Whether the list of what waits is open: its button opens it, and so does the message that something waits. */
export const outboxDialogState = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => isOpen,
  setOpen(shown: boolean): void {
    isOpen = shown;
    for (const listener of listeners) listener();
  },
};
