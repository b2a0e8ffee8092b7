import { afterEach } from "vitest";
import { processorSeconds } from "./processor-seconds.ts";

// A worker process runs one file at a time, so what it takes meanwhile is the file's.
const begun = processorSeconds();

afterEach(({ task }) => {
  task.file.meta.cpuSeconds = processorSeconds() - begun;
});
