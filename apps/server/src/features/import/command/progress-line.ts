/** Where progress is written: the part of a terminal or pipe that it needs. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export interface ProgressLine {
  show(fraction: number, text: string): void;
  /** Takes the line away, so that something else can be written. */
  clear(): void;
}

const millisecondsBetween = 100;
const eraseLine = "\r\u001b[2K";

/**
 * One line that changes in a terminal; elsewhere (a log, a pipe) a line for every tenth, because there
 * nothing can be taken back. `now` in milliseconds.
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
