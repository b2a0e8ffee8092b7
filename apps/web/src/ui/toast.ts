/** How long a toast stays, in milliseconds: the specification's figure for its route message. */
const STAYS_MS = 2_500;

let text = "";
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function put(next: string) {
  text = next;
  for (const listener of listeners) listener();
}

/** Says something short that needs no answer. A new toast takes the place of the one before. */
export function showToast(next: string): void {
  clearTimeout(timer);
  put(next);
  timer = setTimeout(() => put(""), STAYS_MS);
}

export const toasts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => text,
};
