import { expect, it } from "vitest";
import { createBackgroundLoop } from "./background-loop.ts";

it("a background loop logs a failure once until a run succeeds", async () => {
  let runs = 0;
  const logged: unknown[] = [];
  const failing = [true, true, false, true];
  const loop = createBackgroundLoop(
    async () => {
      runs += 1;
      if (failing[runs - 1] ?? true) throw new Error("no connection");
    },
    {
      failure: "could not run",
      log: { warn: (...entry: unknown[]) => void logged.push(entry) },
      intervalMs: 1,
    },
  );
  loop.start();
  await expect.poll(() => runs).toBeGreaterThan(5);
  await loop.stop();
  expect(logged).toHaveLength(2);
});
