import type { CDPSession } from "playwright-core";

/** Taps twice with explicit timestamps: delays of this machine between the taps do not count. */
export async function doubleTap(
  session: CDPSession,
  at: { readonly x: number; readonly y: number },
): Promise<void> {
  const start = Date.now() / 1_000;
  for (const seconds of [0, 0.1]) {
    for (const [type, touchPoints] of [
      ["touchStart", [at]],
      ["touchEnd", []],
    ] as const) {
      await session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: [...touchPoints],
        timestamp: start + seconds,
      });
    }
  }
}
