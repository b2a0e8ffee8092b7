import { type FilterableTexts, type FilterTexts, readFilterTexts } from "@mapaobra/domain/point/filter-texts";
import type { WhenIdle } from "./when-idle.ts";

/** Texts on their way to being ready for filters. */
export interface ReadingTexts {
  /** Has them made ready, a little at a time, while nothing else is to be done. */
  begin(): void;
  /** When they are ready; it asks for nothing. */
  readonly whenReady: Promise<FilterTexts>;
  /** What is left is done at once. */
  ready(): FilterTexts;
  stop(): void;
}

/** Half a frame: whoever moves the map meanwhile does not feel it. */
const MOMENT_MS = 8;

export function readTexts(ids: Int32Array, texts: FilterableTexts, whenIdle: WhenIdle): ReadingTexts {
  const work = readFilterTexts(ids, texts);
  let result: FilterTexts | null = null;
  let stop: (() => void) | null = null;
  let tellReady: (texts: FilterTexts) => void;
  const whenReady = new Promise<FilterTexts>((resolve) => {
    tellReady = resolve;
  });

  const goOn = (until: number) => {
    while (result === null && performance.now() < until) {
      const step = work.next();
      if (step.done) {
        result = step.value;
        tellReady(result);
      }
    }
    return result;
  };
  const continueInIdle = () => {
    stop = whenIdle(() => {
      if (goOn(performance.now() + MOMENT_MS) === null) continueInIdle();
    });
  };

  return {
    whenReady,
    begin() {
      if (stop === null && result === null) continueInIdle();
    },
    ready() {
      stop?.();
      return goOn(Number.POSITIVE_INFINITY) as FilterTexts;
    },
    stop: () => stop?.(),
  };
}
