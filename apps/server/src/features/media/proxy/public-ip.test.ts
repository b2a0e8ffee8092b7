import { expect, it } from "vitest";
import { isPublicIp } from "./public-ip.ts";

it.each(["1.1.1.1", "8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2800:860::1"])(
  "%s is a public internet address",
  (address) => {
    expect(isPublicIp(address)).toBe(true);
  },
);

it.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "::7f00:1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "2001:0:7f00:1::",
  "fc00::1",
  "fd12::1",
  "fe80::1",
  "fe80::1%eth0",
  "ff02::1",
  "localhost",
  "0x7f.1",
  "",
])("%j is not", (address) => {
  expect(isPublicIp(address)).toBe(false);
});
