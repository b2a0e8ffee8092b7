import type { Browser } from "playwright-core";
import { memoryIncrease } from "./process-memory.ts";

/** Sum of the peak memory increases of all browser processes during `work`, in megabytes. */
export async function browserMemoryIncrease(browser: Browser, work: () => Promise<void>): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  return totalMemoryIncrease(
    processInfo.map(({ id }) => id),
    work,
  );
}

async function totalMemoryIncrease(processes: readonly number[], work: () => Promise<void>): Promise<number> {
  const [first, ...others] = processes;
  if (first === undefined) {
    await work();
    return 0;
  }
  let othersIncrease = 0;
  const firstIncrease = await memoryIncrease(first, async () => {
    othersIncrease = await totalMemoryIncrease(others, work);
  });
  return firstIncrease + othersIncrease;
}
