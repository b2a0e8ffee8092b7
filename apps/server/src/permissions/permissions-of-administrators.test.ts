import { describe } from "vitest";
import { testPermissionsOf } from "./test-permissions.fixture.ts";

describe("permissions", () => {
  testPermissionsOf(["admin", "super"]);
});
