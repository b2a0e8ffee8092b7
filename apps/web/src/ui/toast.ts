/** How long a toast stays, in milliseconds: the specification's figure for its route message. */
const TOAST_MS = 2_500;
/** One that offers something stays long enough to be read, thought about and reached. */
const ACTION_TOAST_MS = 10_000;

export interface Toast {
  readonly text: string;
  readonly offer?: ToastAction | undefined;
}

/** Something that can be done about what was said. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

let shown: Toast | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setToast(next: Toast | undefined) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Says something short that needs no answer. A new toast takes the place of the one before. */
export function showToast(text: string, action?: ToastAction): void {
  setToast({ text, offer: action });
  startTimer();
}

function startTimer() {
  clearTimeout(timer);
  timer = setTimeout(() => setToast(undefined), shown?.offer ? ACTION_TOAST_MS : TOAST_MS);
}

export const toasts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => shown,
  dismiss: () => setToast(undefined),
  /** Keeps the toast while a pointer or the focus is on it. */
  pauseTimer: () => clearTimeout(timer),
  /** Gives the toast its whole time again. */
  restartTimer: startTimer,
};
