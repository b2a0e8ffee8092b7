import { expect, test } from "vitest";
import { ipNetworks, shortAddress } from "./ip-network.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["2001:db8:1:2:3:4:203.0.113.7", "2001:db8:1:2::/64"],
])("%s is counted as %s", (ip, network) => {
  expect(ipNetworks(ip)[0]).toBe(network);
});

test("an IPv6 address also counts for its larger networks", () => {
  expect(ipNetworks("2001:db8:1:2ab3::9")).toEqual([
    "2001:db8:1:2ab3::/64",
    "2001:db8:1:2a00::/56",
    "2001:db8:1::/48",
  ]);
  expect(ipNetworks("203.0.113.7")).toEqual(["203.0.113.7"]);
});

test.each([
  ["203.0.113.7", "203.0.113.0/24"],
  ["::ffff:203.0.113.7", "203.0.113.0/24"],
  ["2001:db8:1:2ab3::9", "2001:db8:1::/48"],
])("%s is shortened to %s", (ip, network) => {
  expect(shortAddress(ip)).toBe(network);
});
