import { expect, it } from "vitest";
import { createSubscriberLinks } from "./subscriber-links.ts";

const id = "0b5f0c7e-6a3e-4d55-9a1c-2f0d6f3e8a11";
const hour = 3_600_000;

it("links of subscribers work for 48 hours or a year, for one purpose, with the key", () => {
  const clock = { now: 0 };
  const links = createSubscriberLinks(Buffer.alloc(32, 1), () => clock.now);
  const token = (address: string) => address.slice(address.lastIndexOf("/") + 1);
  const confirm = token(links.create("https://obra.example", "confirm", id));
  const leave = token(links.create("", "leave", id));
  expect(links.read("confirm", confirm)).toEqual({ id });
  expect(links.read("leave", confirm)).toBeUndefined();
  expect(links.read("confirm", confirm.replace("0b5f", "0b5e"))).toBeUndefined();
  expect(createSubscriberLinks(Buffer.alloc(32, 2), () => 0).read("leave", leave)).toBeUndefined();
  clock.now = 49 * hour;
  expect(links.read("confirm", confirm)).toBe("expired");
  expect(links.read("leave", leave)).toEqual({ id });
  clock.now = 366 * 24 * hour;
  expect(links.read("leave", leave)).toBe("expired");
});
