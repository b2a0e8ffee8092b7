/** How long a toast stays, in milliseconds: the specification's figure for its route message. */
const STAYS_MS = 2_500;
/** One that offers something stays long enough to be read, thought about and reached. */
const OFFER_STAYS_MS = 10_000;

export interface Toast {
  readonly text: string;
  readonly offer?: ToastOffer | undefined;
}

/** Something that can be done about what was said. */
export interface ToastOffer {
  readonly label: string;
  readonly take: () => void;
}

let shown: Toast | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function put(next: Toast | undefined) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Says something short that needs no answer. A new toast takes the place of the one before. */
export function showToast(text: string, offer?: ToastOffer): void {
  put({ text, offer });
  countDown();
}

function countDown() {
  clearTimeout(timer);
  timer = setTimeout(() => put(undefined), shown?.offer ? OFFER_STAYS_MS : STAYS_MS);
}

export const toasts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => shown,
  dismiss: () => put(undefined),
  /** Keeps the toast while a pointer or the focus is on it. */
  hold: () => clearTimeout(timer),
  /** Gives the toast its whole time again. */
  release: countDown,
};
