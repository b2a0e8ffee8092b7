import type { Driver } from "./drivers/driver.ts";

const kept = 300;
const longestText = 200;

export interface RecordedDriver {
  readonly driver: Driver;
  /** The last calls, a line each: seconds since the first one, method, arguments and end. */
  readonly lastSteps: () => readonly string[];
}

/** A driver that records its calls, for the folder of a failed journey. */
export function recordSteps(recorded: Driver): RecordedDriver {
  const steps: { readonly text: string; end: string }[] = [];
  const start = performance.now();
  const driver = new Proxy(recorded, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function" || typeof name !== "string") return value;
      return async (...given: unknown[]): Promise<unknown> => {
        const seconds = ((performance.now() - start) / 1_000).toFixed(2).padStart(7);
        const said = JSON.stringify(given);
        const step = { text: `${seconds} s  ${name} ${said.slice(0, longestText)}`, end: " UNFINISHED" };
        steps.push(step);
        if (steps.length > kept) steps.shift();
        try {
          const answer: unknown = await Reflect.apply(value, target, given);
          step.end = "";
          return answer;
        } catch (error) {
          step.end = ` FAILED: ${String(error).split("\n")[0]}`;
          throw error;
        }
      };
    },
  });
  return { driver, lastSteps: () => steps.map(({ text, end }) => text + end) };
}
