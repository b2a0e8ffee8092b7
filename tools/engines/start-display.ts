import { matchOutput, type RunningProgram, startProgram } from "./start-program.ts";

/** Starts an X server without a screen; what it announces is the number of its display. */
export const startDisplay = (xvfb: string): Promise<RunningProgram> =>
  startProgram({
    path: xvfb,
    args: ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
    options: { stdio: ["ignore", "ignore", "ignore", "pipe"] },
    waitUntilReady: matchOutput(3, /(\d+)\n/),
  });
