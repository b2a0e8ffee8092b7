import { expect, it } from "vitest";
import { contractState } from "./contract-end.ts";

it.each([
  [null, { kind: "open" }],
  ["2025-02-27", { kind: "ended" }],
  ["2025-02-28", { kind: "ending", days: 0 }],
  ["2025-03-30", { kind: "ending", days: 30 }],
  ["2025-03-31", { kind: "running" }],
])("a contract that ends on %s has, on the last day of February, the state %j", (end, state) => {
  expect(contractState(end, "2025-02-28")).toEqual(state);
});
