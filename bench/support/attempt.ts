/** The result of a measurement, or in a few words why there is none. `stop` ends one that takes too long. */
export async function attempt<Value>(
  limitMs: number,
  measure: () => Promise<Value>,
  stop: () => Promise<unknown> = async () => undefined,
): Promise<Value | string> {
  const { promise: overLimit, resolve } = Promise.withResolvers<string>();
  const timeout = setTimeout(() => resolve(`over ${limitMs / 1000} s`), limitMs);
  // What was stopped fails afterwards, when nothing waits for it.
  const measured = measure().catch((problem: unknown) => {
    const [line = "unknown"] = String(problem instanceof Error ? problem.message : problem).split("\n");
    return `failed: ${line}`;
  });
  try {
    return await Promise.race([measured, overLimit]);
  } finally {
    clearTimeout(timeout);
    await stop().catch(() => undefined);
  }
}
