import { globSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { postgresSuite } from "./postgres-suite.ts";

const root = join(import.meta.dirname, "../..");
const repeated = globSync([...postgresSuite], { cwd: root });

test.each(postgresSuite)("%s is a test of the server", (pattern) => {
  expect(repeated.filter((path) => matchesGlob(path, pattern))).not.toEqual([]);
});

test.each(globSync("apps/server/src/**/*-repository.ts", { cwd: root }))(
  "%s has a test next to it, or in the folder of its feature, that is in the suite",
  (repository) => {
    const folders = [dirname(repository), dirname(dirname(repository))];
    expect(repeated.filter((path) => folders.includes(dirname(path)))).not.toEqual([]);
  },
);
