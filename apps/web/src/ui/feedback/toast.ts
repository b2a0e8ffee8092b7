import { createStore } from "zustand/vanilla";

/** Display time in milliseconds, as specified for the route message. */
const TOAST_MS = 2_500;
/** A toast with an action needs more time to read and reach. */
const ACTION_TOAST_MS = 10_000;

export interface Toast {
  readonly text: string;
  readonly offer?: ToastAction | undefined;
}

/** An action offered by a toast. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

const store = createStore<Toast | undefined>()(() => undefined);
let timer: ReturnType<typeof setTimeout> | undefined;

const setToast = (next: Toast | undefined) => store.setState(next, true);

/** Shows a toast, which replaces the previous one. */
export function showToast(text: string, action?: ToastAction): void {
  setToast({ text, offer: action });
  startTimer();
}

function startTimer() {
  clearTimeout(timer);
  timer = setTimeout(() => setToast(undefined), store.getState()?.offer ? ACTION_TOAST_MS : TOAST_MS);
}

export const toasts = {
  subscribe: store.subscribe,
  current: store.getState,
  dismiss: () => setToast(undefined),
  /** Pauses the timer while the toast has the pointer or the focus. */
  pauseTimer: () => clearTimeout(timer),
  /** Restarts the full timer. */
  restartTimer: startTimer,
};
