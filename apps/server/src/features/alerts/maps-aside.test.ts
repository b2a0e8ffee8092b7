import { expect, it } from "vitest";
import { createMapsAside } from "./maps-aside.ts";

it("a map whose matching fails waits twice as long each time, up to an hour, until it succeeds", () => {
  let time = 0;
  const aside = createMapsAside(() => time);
  expect(aside.add(1)).toEqual({ attempts: 1, pauseMs: 30_000 });
  expect(aside.waiting()).toEqual([1]);
  time = 30_000;
  expect(aside.waiting()).toEqual([]);
  expect(aside.add(1)).toEqual({ attempts: 2, pauseMs: 60_000 });
  for (let attempt = 0; attempt < 10; attempt++) aside.add(1);
  expect(aside.add(1).pauseMs).toBe(3_600_000);
  aside.remove(1);
  expect(aside.waiting()).toEqual([]);
  expect(aside.add(1).attempts).toBe(1);
});
