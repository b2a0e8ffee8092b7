import { expect, test } from "vitest";
import { fileTimes } from "./file-times.ts";

const file = (name: string, seconds: number, cpuSeconds?: number) => ({
  file: name,
  seconds,
  ...(cpuSeconds !== undefined && { cpuSeconds }),
});

test("lists files of a second or more one by one, the costliest first", () => {
  const files = [
    file("apps/server/src/slow.test.ts", 9, 1),
    file("apps/server/src/costly.test.ts", 5, 8),
    file("apps/server/src/unmeasured.test.ts", 1),
  ];
  expect(fileTimes([{ name: "server", files }])).toEqual([
    "",
    "Files of server:",
    "    5.0 s      8.0 s CPU  apps/server/src/costly.test.ts",
    "    9.0 s      1.0 s CPU  apps/server/src/slow.test.ts",
    "    1.0 s                 apps/server/src/unmeasured.test.ts",
  ]);
});

test("lists quicker files in one line for each workspace", () => {
  const files = [
    file("packages/domain/src/point/stage.test.ts", 0.02),
    file("apps/web/src/ui/tokens.test.ts", 0.001),
    file("packages/domain/src/map/plane.test.ts", 0.5),
    file("apps/web/src/ui/date-field.browser.test.tsx", 0.25),
  ];
  expect(fileTimes([{ name: "unit", files }])).toEqual([
    "",
    "Files of unit:",
    "  packages/domain/src, in milliseconds: map/plane 500, point/stage 20",
    "  apps/web/src, in milliseconds: ui/date-field 250, ui/tokens 1",
  ]);
});

test("lists nothing of checks", () => {
  expect(fileTimes([{ name: "lint", files: [] }])).toEqual([]);
});
