import { expect, test } from "vitest";
import { ShutdownStack } from "./shutdown-stack.ts";

const neverForced = new AbortController().signal;

test("steps run once, in reverse order", async () => {
  const done: string[] = [];
  const shutdown = new ShutdownStack();
  shutdown.push(async () => done.push("database"));
  shutdown.push(async () => done.push("server"));
  await shutdown.run(neverForced);
  await shutdown.run(neverForced);
  expect(done).toEqual(["server", "database"]);
});

test("a failing step does not stop the others, and its error is thrown at the end", async () => {
  let stopped = false;
  const shutdown = new ShutdownStack();
  shutdown.push(async () => {
    stopped = true;
  });
  shutdown.push(async () => {
    throw new Error("the server would not close");
  });
  await expect(shutdown.run(neverForced)).rejects.toMatchObject({
    errors: [expect.objectContaining({ message: "the server would not close" })],
  });
  expect(stopped).toBe(true);
});
