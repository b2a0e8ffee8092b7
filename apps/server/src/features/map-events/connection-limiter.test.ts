import { type Actor, anonymous } from "@mapaobra/domain/access/actor";
import { expect, it } from "vitest";
import { createConnectionLimiter } from "./connection-limiter.ts";

const user = (userId: number): Actor => ({
  kind: "user",
  userId,
  companyId: 1,
  clientId: null,
  roles: ["user"],
});

it("keeps the last places for signed-in callers", () => {
  const limiter = createConnectionLimiter({ perClient: 2, total: 4, reserved: 2 });
  const visit = (index: number) => limiter.acquire(anonymous, `203.0.113.${index}`);
  const first = visit(1);
  expect(visit(2)).toBeDefined();
  expect(visit(3)).toBeUndefined();
  expect(limiter.acquire(user(1), "203.0.113.3")).toBeDefined();
  expect(limiter.acquire(user(2), "203.0.113.3")).toBeDefined();
  expect(limiter.acquire(user(3), "203.0.113.3")).toBeUndefined();
  first?.();
  expect(visit(3)).toBeUndefined();
  expect(limiter.acquire(user(3), "203.0.113.3")).toBeDefined();
});

it("limits an address, its larger networks and a user, each until one ends", () => {
  const limiter = createConnectionLimiter({ perClient: 2, total: 100, reserved: 0 });
  const visits = (...addresses: string[]) =>
    addresses.map((address) => limiter.acquire(anonymous, address) !== undefined);
  const release = limiter.acquire(anonymous, "2001:db8:1:100::1");
  expect(visits("2001:db8:1:100::2", "2001:db8:1:100::3")).toEqual([true, false]);
  expect(visits("2001:db8:1:101::1", "2001:db8:1:102::1", "2001:db8:1:103::1")).toEqual([true, true, false]);
  const [one, two, three, four, five] = [2, 3, 4, 5, 6].map((index) => `2001:db8:1:${index}00::1`);
  expect(visits(`${one}`, `${two}`, `${three}`, `${four}`, `${five}`)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  release?.();
  expect(visits("2001:db8:1:100::4", "2001:db8:1:100::5")).toEqual([true, false]);
  const user7 = [1, 2, 3].map(() => limiter.acquire(user(7), "2001:db8:1:100::1") !== undefined);
  expect(user7).toEqual([true, true, false]);
});
