import type { Page } from "playwright-core";

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

/** Adds up the layout shifts of pages that open from now on. */
export const observeLayoutShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let sum = 0;
    const take = (entries: PerformanceEntryList) => {
      for (const { value } of entries as LayoutShift[]) sum += value;
    };
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    Object.assign(window, {
      layoutShift: () => {
        take(observer.takeRecords());
        return sum;
      },
    });
  });

/** The sum of all layout shifts until now. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { layoutShift(): number }).layoutShift());
