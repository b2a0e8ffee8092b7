import type { DurableTexts } from "./durable-texts.ts";

/** Each write waits for the disk: so many milliseconds of typing are one. */
const PAUSE_MS = 300;

/** One text that changes often, of which the latest is kept. What cannot be kept simply is not. */
export interface LatestText {
  put(text: string): void;
  /** Without the pause. */
  flush(): void;
  remove(): void;
}

export function latestText(texts: DurableTexts, name: string): LatestText {
  let next: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let work: Promise<void> = Promise.resolve();

  const inOrder = (step: () => Promise<void> | undefined) => {
    work = work.then(step).catch(() => undefined);
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    // What came while the disk was at the one before is written once.
    inOrder(() => {
      const text = next;
      next = undefined;
      return text === undefined ? undefined : texts.write(name, text);
    });
  };

  return {
    put(text) {
      next = text;
      timer ??= setTimeout(flush, PAUSE_MS);
    },
    flush,
    remove() {
      clearTimeout(timer);
      timer = undefined;
      next = undefined;
      inOrder(() => texts.remove(name));
    },
  };
}
