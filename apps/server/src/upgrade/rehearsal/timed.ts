/** The result of `work`, and how long it took by `clock`. */
export async function timed<Result>(
  clock: () => number,
  work: () => Promise<Result>,
): Promise<[Result, number]> {
  const started = clock();
  const result = await work();
  return [result, clock() - started];
}
