import { expect, test } from "vitest";
import { ShutdownStack } from "./shutdown-stack.ts";

const calm = new AbortController().signal;

test("steps run once, in reverse order", async () => {
  const done: string[] = [];
  const undoing = new ShutdownStack();
  undoing.push(async () => done.push("database"));
  undoing.push(async () => done.push("server"));
  await undoing.run(calm);
  await undoing.run(calm);
  expect(done).toEqual(["server", "database"]);
});

test("a failing step does not stop the others, and its error is thrown at the end", async () => {
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
