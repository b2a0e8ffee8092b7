import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { queryClient } from "./query-client.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

const { retry } = queryClient.getDefaultOptions().queries ?? {};
const limited = (retryAfterSeconds?: number) => new ApiError("Espere.", { status: 429, retryAfterSeconds });
/** A read that fails so many times; `fetchQuery` alone would not retry. */
const read = (failures: Error[]) => {
  const queryFn = vi.fn(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return "punto";
  });
  const result = queryClient
    .fetchQuery({ queryKey: ["punto"], queryFn, retry: retry ?? false })
    .catch((error: Error) => error);
  return { queryFn, result };
};

it("a read that the server postpones waits as long and is sent once more", async () => {
  const { queryFn, result } = read([limited(7)]);
  await vi.advanceTimersByTimeAsync(6_999);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toBe("punto");
});

it("a read that is postponed again, for long or without a time fails", async () => {
  const again = read([limited(1), limited(1)]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await again.result).toBeInstanceOf(ApiError);
  for (const error of [limited(31), limited()]) {
    const { queryFn, result } = read([error]);
    expect(await result).toBe(error);
    expect(queryFn).toHaveBeenCalledTimes(1);
  }
});
