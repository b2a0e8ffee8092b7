import { createStore } from "zustand/vanilla";

/** Whether the outbox list is open: its button opens it, and so does the message about a queued point. */
export const outboxDialog = createStore<boolean>()(() => false);

export const showOutbox = (isOpen: boolean): void => outboxDialog.setState(isOpen);
