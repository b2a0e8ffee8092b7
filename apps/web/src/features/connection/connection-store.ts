import { isTidings } from "../../service-worker/tidings.ts";
import { hearTidings, type KeptAnswers, withoutRead } from "./kept-answers.ts";

let kept: KeptAnswers = new Map();
const listeners = new Set<() => void>();

const put = (next: KeptAnswers) => {
  if (next === kept) return;
  kept = next;
  for (const listener of listeners) listener();
};

// From the first moment on: what is not heard then is not told again.
navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (isTidings(data)) put(hearTidings(kept, data));
});

/** What of this page is not of now. */
export const connectionStore = {
  current: () => kept,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Everything that the page shows was read again since it had these. */
  forget: (before: KeptAnswers) => put(withoutRead(kept, before)),
};
