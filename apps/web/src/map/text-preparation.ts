import { buildTextIndexInSteps, type TextIndex, type TextSource } from "@mapaobra/domain/point/text-index";
import type { ScheduleIdle } from "./schedule-idle.ts";

/** Preparation of the texts for filters. */
export interface TextPreparation {
  /** Starts the preparation, in small slices of idle time. */
  start(): void;
  /** Resolves when the texts are prepared. Does not start the preparation. */
  readonly whenReady: Promise<TextIndex>;
  /** Completes the rest synchronously. */
  finishNow(): TextIndex;
  stop(): void;
}

/** Half a frame, so that panning the map stays smooth. */
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
