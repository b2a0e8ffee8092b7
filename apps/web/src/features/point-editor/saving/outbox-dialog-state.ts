let isOpen = false;
const listeners = new Set<() => void>();

/** Whether the outbox list is open: its button opens it, and so does the message about a queued point. */
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
