import type { DurableTextStore } from "./durable-text-store.ts";

/** Debounce of the writes, in milliseconds: each write waits for the disk. */
const DEBOUNCE_MS = 300;

/** Persists the latest version of one text that changes often. Write errors are ignored. */
export interface DebouncedTextWriter {
  put(text: string): void;
  /** Writes the pending text without the debounce. */
  flush(): void;
  /** Cancels the pending write. Resolves when the text is gone from the disk; rejects if that fails. */
  remove(): Promise<void>;
}

export function createDebouncedTextWriter(
  texts: Pick<DurableTextStore, "write" | "remove">,
  name: string,
): DebouncedTextWriter {
  let next: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let work: Promise<void> = Promise.resolve();

  const enqueue = (step: () => Promise<void> | undefined): Promise<void> => {
    const done = work.then(step);
    work = done.catch(() => undefined);
    return done;
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    // Changes that arrive during a write are written once, after it.
    enqueue(() => {
      const text = next;
      next = undefined;
      return text === undefined ? undefined : texts.write(name, text);
    }).catch(() => undefined);
  };

  return {
    put(text) {
      next = text;
      timer ??= setTimeout(flush, DEBOUNCE_MS);
    },
    flush,
    remove() {
      clearTimeout(timer);
      timer = undefined;
      next = undefined;
      return enqueue(() => texts.remove(name));
    },
  };
}
