import { expect, test } from "vitest";
import { wrongDecisions } from "./decisions.ts";
import { missingPaths } from "./document-paths.ts";

const files = [
  "README.md",
  "docs/import.md",
  "packages/domain/src/point/stage.ts",
  "apps/web/src/ui/lists/VirtualList.tsx",
];

const missingFrom = (text: string) => [...missingPaths([{ path: "docs/import.md", text }], files)];

test.each([
  "[the guide](../README.md#start)",
  "[this page](import.md), [a site](https://example.org/nothing)",
  "`packages/domain/src/point/stage.ts`",
  "`domain/point/stage.ts`, `point/stage`, `stage.ts`",
  "the folder `ui/lists/` and `packages/domain`",
  "`zod/mini`, `31/03/2026`, `manifest.json`, `.cache/journeys`, `features/<noun>`",
])("a document may say %s", (text) => {
  expect(missingFrom(text)).toEqual([]);
});

test.each([
  ["[the guide](README.md)", "README.md"],
  ["`domain/stage.ts`", "domain/stage.ts"],
  ["`no-such-file.ts`", "no-such-file.ts"],
  ["`ui/tables`", "ui/tables"],
])("a document must not say %s", (text, named) => {
  expect(missingFrom(`First line\n${text}`)).toEqual([
    { path: "docs/import.md", line: 2, message: `a document names only files that exist (${named})` },
  ]);
});

test("a decision is named outside its folder, and each number has one", () => {
  const files = [
    { path: "docs/decisions/007-queue.md", text: "# 7. A queue" },
    { path: "docs/decisions/008-lease.md", text: "see [7](007-queue.md)" },
    { path: "apps/server/src/jobs/job.ts", text: "/** One process runs it (decision 7). */\n// decision 9" },
  ];
  expect([...wrongDecisions(files)].map(({ path, line }) => [path, line])).toEqual([
    ["apps/server/src/jobs/job.ts", 2],
    ["docs/decisions/008-lease.md", 1],
  ]);
});
