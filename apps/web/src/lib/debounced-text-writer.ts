import type { DurableTextStore } from "./durable-text-store.ts";

/** Each write waits for the disk: so many milliseconds of typing are one. */
const DEBOUNCE_MS = 300;

/** One text that changes often, of which the latest is kept. What cannot be kept simply is not. */
export interface DebouncedTextWriter {
  put(text: string): void;
  /** Without the pause. */
  flush(): void;
  remove(): void;
}

export function createDebouncedTextWriter(texts: DurableTextStore, name: string): DebouncedTextWriter {
  let next: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let work: Promise<void> = Promise.resolve();

  const enqueue = (step: () => Promise<void> | undefined) => {
    work = work.then(step).catch(() => undefined);
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    // What came while the disk was at the one before is written once.
    enqueue(() => {
      const text = next;
      next = undefined;
      return text === undefined ? undefined : texts.write(name, text);
    });
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
      enqueue(() => texts.remove(name));
    },
  };
}
