import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { postgresSuite } from "./postgres-suite.ts";

test.each(postgresSuite)("%s is a test of the server", (pattern) => {
  expect(globSync(pattern, { cwd: join(import.meta.dirname, "../..") })).not.toEqual([]);
});
