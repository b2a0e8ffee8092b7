import { buildTextIndexInSteps, type TextIndex, type TextSource } from "@mapaobra/domain/point/text-index";
import type { ScheduleIdle } from "./schedule-idle.ts";

/** Texts on their way to being ready for filters. */
export interface TextPreparation {
  /** Has them made ready, a little at a time, while nothing else is to be done. */
  start(): void;
  /** When they are ready; it asks for nothing. */
  readonly whenReady: Promise<TextIndex>;
  /** What is left is done at once. */
  finishNow(): TextIndex;
  stop(): void;
}

/** Half a frame: whoever moves the map meanwhile does not feel it. */
const SLICE_MS = 8;

export function createTextPreparation(
  ids: Int32Array,
  texts: TextSource,
  whenIdle: ScheduleIdle,
): TextPreparation {
  const work = buildTextIndexInSteps(ids, texts);
  let result: TextIndex | null = null;
  let stop: (() => void) | null = null;
  let resolveReady: (texts: TextIndex) => void;
  const whenReady = new Promise<TextIndex>((resolve) => {
    resolveReady = resolve;
  });

  const runUntil = (until: number) => {
    while (result === null && performance.now() < until) {
      const step = work.next();
      if (step.done) {
        result = step.value;
        resolveReady(result);
      }
    }
    return result;
  };
  const continueWhenIdle = () => {
    stop = whenIdle(() => {
      if (runUntil(performance.now() + SLICE_MS) === null) continueWhenIdle();
    });
  };

  return {
    whenReady,
    start() {
      if (stop === null && result === null) continueWhenIdle();
    },
    finishNow() {
      stop?.();
      return runUntil(Number.POSITIVE_INFINITY) as TextIndex;
    },
    stop: () => stop?.(),
  };
}
