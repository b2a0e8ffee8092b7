import { setTimeout } from "node:timers/promises";

export interface Pace {
  readonly perSecond: number;
  /** At most so many are open at once. Those due while all are open are not sent later: an outage leaves no queue. */
  readonly maxOpen: number;
}

/** Starts `send` at a fixed rate until the signal aborts. Resolves after the last has ended. */
export async function sendAtRate(
  { perSecond, maxOpen }: Pace,
  until: AbortSignal,
  send: (serial: number) => Promise<void>,
): Promise<void> {
  const open = new Set<Promise<void>>();
  let due = performance.now();
  for (let serial = 0; !until.aborted; serial += 1) {
    const sending = send(serial).finally(() => open.delete(sending));
    open.add(sending);
    if (open.size >= maxOpen) await Promise.race(open);
    due += 1_000 / perSecond;
    const early = due - performance.now();
    if (early > 0) await setTimeout(early);
    else due = performance.now();
  }
  await Promise.all(open);
}
