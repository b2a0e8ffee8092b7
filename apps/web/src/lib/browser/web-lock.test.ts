import { afterEach, describe, expect, it, vi } from "vitest";

/** Modules remember whether the browser has locks. */
const load = () => import("./web-lock.ts");

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe.each([
  ["without HTTPS", undefined],
  [
    "where storage is blocked",
    { request: () => Promise.reject(new DOMException("The request was denied.", "SecurityError")) },
  ],
])("a lock %s", (_where, locks) => {
  it("is exclusive within the page", async () => {
    vi.stubGlobal("navigator", { locks });
    const { tryWebLock, withWebLock } = await load();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const order: string[] = [];
    const first = withWebLock("envío", async () => {
      await released;
      order.push("first");
    });
    const second = withWebLock("envío", async () => order.push("second"));
    expect(await tryWebLock("envío", async () => "third")).toBeUndefined();
    release();
    await Promise.all([first, second]);
    expect(order).toEqual(["first", "second"]);
    expect(await tryWebLock("envío", async () => "fourth")).toBe("fourth");
  });
});
