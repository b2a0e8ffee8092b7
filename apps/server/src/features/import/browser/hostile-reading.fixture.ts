import { type Ask, performTasks } from "../../../content/isolated/perform-tasks.ts";
import type { ReadingQuestion, ReadingTask } from "./read-file.ts";

/** A process that does what the name of its file says. */
const texts: string[][] = [];
const behaviours: Readonly<Record<string, (ask: Ask<ReadingQuestion>) => unknown>> = {
  crash: () => process.abort(),
  takeMemory() {
    for (;;) texts.push(Array.from({ length: 1_000_000 }, (_, at) => `texto ${at}`));
  },
  hang() {
    for (;;);
  },
  ended: () => process.kill(process.pid, "SIGKILL"),
  wait: (ask) => ask({ kind: "store", batch: { rows: String(process.pid), count: 1 } }),
};

performTasks(async ({ name }: ReadingTask, ask: Ask<ReadingQuestion>) => {
  await behaviours[name]?.(ask);
});
