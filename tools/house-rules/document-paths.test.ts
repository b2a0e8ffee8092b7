import { expect, test } from "vitest";
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
