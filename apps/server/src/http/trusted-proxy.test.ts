import { expect, it } from "vitest";
import { createTrustsProxy } from "./trusted-proxy.ts";

it.each([
  [false, "10.0.0.1", 0, false],
  [1, "203.0.113.7", 0, true],
  [1, "203.0.113.7", 1, false],
  [["10.0.0.1"], "10.0.0.1", 0, true],
  [["10.0.0.1"], "10.0.0.2", 0, false],
  [["10.0.0.0/8"], "::ffff:10.9.9.9", 0, true],
  [["fd00::/8", "10.0.0.1"], "fd12::1", 2, true],
  [["10.0.0.0/8"], "", 0, false],
] as const)("with TRUST_PROXY %j, %s at hop %d is trusted: %s", (proxies, address, hop, expected) => {
  expect(createTrustsProxy(proxies)(address, hop)).toBe(expected);
});
