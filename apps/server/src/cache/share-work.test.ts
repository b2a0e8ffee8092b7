import { expect, it } from "vitest";
import { createShareWork } from "./share-work.ts";

it("is done once for callers that need it at once or later", async () => {
  const share = createShareWork<Buffer>({ maxBytes: 100, maxEntryBytes: 10 }, ({ length }) => length);
  let made = 0;
  const make = async () => Buffer.from(String(++made));
  const read = await Promise.all([share("a", make), share("a", make), share("b", make)]);
  expect([...read, await share("a", make)].map(String)).toEqual(["1", "1", "2", "1"]);
});

it("is done again after a failure", async () => {
  const share = createShareWork<Buffer>({ maxBytes: 100, maxEntryBytes: 10 }, ({ length }) => length);
  await expect(share("a", () => Promise.reject(new Error("busy")))).rejects.toThrow("busy");
  expect(String(await share("a", async () => Buffer.from("1")))).toBe("1");
});
