import { expect, it } from "vitest";
import { isDatabaseUnavailable } from "../../database/connect.ts";
import { createColumnsBuilder } from "./columns/columns-builder.ts";
import { createPointMatcher } from "./matching/matching-service.ts";

const access = { connectionString: "postgresql://%2Fnowhere/obra", scopeKey: null };

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error) => error,
  );

it("the threads that read whole maps report a database that is unavailable as such", async () => {
  const builder = createColumnsBuilder(access);
  const matcher = createPointMatcher(access, 1_000_000);
  try {
    expect(isDatabaseUnavailable(await failureOf(builder.build(1).mapa))).toBe(true);
    const matching = matcher.match(1, 1, [{ filters: "", since: 0 }]);
    expect(isDatabaseUnavailable(await failureOf(matching))).toBe(true);
  } finally {
    await Promise.all([builder.close(), matcher.close()]);
  }
});
