import { expect, test } from "vitest";
import { Undoing } from "./undoing.ts";

const calm = new AbortController().signal;

test("what was started last is undone first, and only once", async () => {
  const done: string[] = [];
  const undoing = new Undoing();
  undoing.add(async () => done.push("database"));
  undoing.add(async () => done.push("server"));
  await undoing.all(calm);
  await undoing.all(calm);
  expect(done).toEqual(["server", "database"]);
});

test("a step that fails keeps no other from being taken, and is told at the end", async () => {
  let stopped = false;
  const undoing = new Undoing();
  undoing.add(async () => {
    stopped = true;
  });
  undoing.add(async () => {
    throw new Error("the server would not close");
  });
  await expect(undoing.all(calm)).rejects.toMatchObject({
    errors: [expect.objectContaining({ message: "the server would not close" })],
  });
  expect(stopped).toBe(true);
});
