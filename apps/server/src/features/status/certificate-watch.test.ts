import { pino } from "pino";
import { describe, expect, it } from "vitest";
import type { HostCertificate } from "../../certificates/read-certificate.ts";
import { createCertificateWatch } from "./certificate-watch.ts";

const at = (text: string) => Date.parse(text);
const found: readonly HostCertificate[] = [
  { host: "late.example", validTo: at("2026-09-01T00:00:00Z"), problem: null },
  { host: "private.example", unreachable: "ECONNREFUSED" },
  { host: "soon.example", validTo: at("2026-03-05T00:00:00Z"), problem: null },
  { host: "unsigned.example", validTo: at("2026-12-01T00:00:00Z"), problem: "self-signed certificate" },
];

function startWatch(hosts = async () => found.map(({ host }) => host)) {
  const clock = { now: 0 };
  const asked: string[] = [];
  const watch = createCertificateWatch({
    hosts,
    async read(host) {
      asked.push(host);
      return found.find((each) => each.host === host) ?? { host, unreachable: "ENOTFOUND" };
    },
    log: pino({ level: "silent" }),
    now: () => clock.now,
  });
  return { watch, asked, clock };
}

describe("certificate watch", () => {
  it("has none at first, then all in the order in which to act", async () => {
    const { watch } = startWatch();
    expect(watch.current()).toBeNull();
    await expect
      .poll(() => watch.current()?.map(({ host }) => host))
      .toEqual(["unsigned.example", "soon.example", "late.example", "private.example"]);
    expect(watch.current()?.at(-1)).toEqual({
      host: "private.example",
      validTo: null,
      problem: "ECONNREFUSED",
    });
  });

  it("reads again after ten minutes, and not after it is closed", async () => {
    const { watch, asked, clock } = startWatch();
    await expect.poll(() => watch.current()).not.toBeNull();
    clock.now = 600_000;
    watch.current();
    expect(asked).toHaveLength(4);
    clock.now = 600_001;
    watch.current();
    await expect.poll(() => asked.length).toBe(8);
    await watch.close();
    clock.now = 2_000_000;
    watch.current();
    expect(asked).toHaveLength(8);
  });

  it("stays without certificates while the hosts cannot be read", async () => {
    const { watch } = startWatch(() => Promise.reject(new Error("no database")));
    expect(watch.current()).toBeNull();
    await watch.close();
    expect(watch.current()).toBeNull();
  });
});
