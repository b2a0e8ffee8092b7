import { expect, test } from "vitest";
import { ShutdownStack } from "./shutdown-stack.ts";

const calm = new AbortController().signal;

test("what was started last is undone first, and only once", async () => {
  const done: string[] = [];
  const undoing = new ShutdownStack();
  undoing.push(async () => done.push("database"));
  undoing.push(async () => done.push("server"));
  await undoing.run(calm);
  await undoing.run(calm);
  expect(done).toEqual(["server", "database"]);
});

test("a step that fails keeps no other from being taken, and is told at the end", async () => {
  let stopped = false;
  const undoing = new ShutdownStack();
  undoing.push(async () => {
    stopped = true;
  });
  undoing.push(async () => {
    throw new Error("the server would not close");
  });
  await expect(undoing.run(calm)).rejects.toMatchObject({
    errors: [expect.objectContaining({ message: "the server would not close" })],
  });
  expect(stopped).toBe(true);
});
