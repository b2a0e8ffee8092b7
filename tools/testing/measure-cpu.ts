import { afterEach } from "vitest";
import { cpuSecondsUsed } from "./cpu-seconds.ts";

// A worker process runs one file at a time, so what it takes meanwhile is the file's.
const startSeconds = cpuSecondsUsed();

afterEach(({ task }) => {
  task.file.meta.cpuSeconds = cpuSecondsUsed() - startSeconds;
});
