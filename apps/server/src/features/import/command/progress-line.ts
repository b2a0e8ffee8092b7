/** The part of a terminal or pipe that progress needs. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export interface ProgressLine {
  show(fraction: number, text: string): void;
  /** Erases the line before other output. */
  clear(): void;
}

const millisecondsBetween = 100;
const eraseLine = "\r\u001b[2K";

/**
 * In a terminal, overwrites one line. In a log or pipe, prints a line for every tenth, because it cannot be
 * erased. `now` is in milliseconds.
 */
export function createProgressLine(stream: ProgressStream, now: () => number): ProgressLine {
  return stream.isTTY ? changingLine(stream, now) : lineForEveryTenth(stream);
}

function changingLine(stream: ProgressStream, now: () => number): ProgressLine {
  let isShown = false;
  let last = Number.NEGATIVE_INFINITY;
  return {
    show(fraction, text) {
      if (fraction < 1 && now() - last < millisecondsBetween) return;
      last = now();
      isShown = true;
      stream.write(`${eraseLine}${text}`);
    },
    clear() {
      if (isShown) stream.write(eraseLine);
      isShown = false;
    },
  };
}

function lineForEveryTenth(stream: ProgressStream): ProgressLine {
  let lastTenth = 0;
  return {
    show(fraction, text) {
      const tenth = Math.floor(fraction * 10);
      if (tenth <= lastTenth) return;
      lastTenth = tenth;
      stream.write(`${text}\n`);
    },
    clear: () => undefined,
  };
}
