/** At most `most` works at a time; the others wait in their order. */
export function createSemaphore(most: number) {
  let busy = 0;
  const waiting: (() => void)[] = [];

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (busy < most) busy += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Who waited longest takes the place over.
      if (next) next();
      else busy -= 1;
    }
  };
}
