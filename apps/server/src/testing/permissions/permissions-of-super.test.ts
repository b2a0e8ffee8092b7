import { describe } from "vitest";
import { testPermissionsOf } from "./test-permissions.fixture.ts";

/**
 * Reaches every repository. All endpoints on Debian's PostgreSQL and in `npm run soak`, every fifth on the product's
 * own, where the walk of an administrator reaches most of them.
 */
const isWhole = Boolean(process.env.TEST_DATABASE_URL ?? process.env.SURVIVAL_SEED);

describe("permissions of a super user", () => {
  testPermissionsOf(["super"], isWhole ? 1 : 5);
});
