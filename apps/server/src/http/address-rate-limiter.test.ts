import { expect, it } from "vitest";
import { createAddressRateLimiter } from "./address-rate-limiter.ts";

it("allows a burst of an address and then a steady rate", () => {
  let now = 0;
  const limiter = createAddressRateLimiter({ burst: 3, perSecond: 2, code: "too_many_reads" }, () => now);
  const call = () => limiter.consume("203.0.113.7");
  for (let count = 0; count < 3; count++) call();
  expect(call).toThrow(expect.objectContaining({ code: "too_many_reads", params: { seconds: 1 } }));
  limiter.consume("203.0.113.8");
  now += 500;
  call();
  expect(call).toThrow();
  now += 60_000;
  for (let count = 0; count < 3; count++) call();
  expect(call).toThrow();
});

it("limits a /56 and a /48 of many addresses", () => {
  const limiter = createAddressRateLimiter({ burst: 3, perSecond: 1, code: "too_many_reads" }, () => 0);
  const answered = (networkOf: (index: number) => string) => {
    let count = 0;
    for (let index = 0; index < 50; index++) {
      try {
        limiter.consume(networkOf(index));
        count += 1;
      } catch {
        // Counted by its absence.
      }
    }
    return count;
  };
  expect(answered((index) => `2001:db8:1:${(0x100 + index).toString(16)}::1`)).toBe(6);
  expect(answered((index) => `2001:db8:1:${((index + 2) << 8).toString(16)}::1`)).toBe(6);
});
