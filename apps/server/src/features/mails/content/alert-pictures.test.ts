import { describe, expect, it } from "vitest";
import { createSharedPictures } from "./alert-pictures.ts";

describe("the pictures that mails share", () => {
  it("keep no memory but that of the bytes", async () => {
    const share = createSharedPictures();
    const pooled = Buffer.from("a small picture");
    expect(pooled.buffer.byteLength).toBeGreaterThan(pooled.length);
    const kept = await share("a", async () => pooled);
    expect(kept).toEqual(pooled);
    expect(kept.buffer.byteLength).toBe(pooled.length);
    expect(await share("a", () => Promise.reject(new Error("made twice")))).toBe(kept);
  });
});
