import {
  hasProcessTable,
  type ProcessTimes,
  readEnvironment,
  readProcess,
  readProcessTable,
} from "../../../tools/testing/process-table.ts";
import { CpuLedger } from "./cpu-ledger.ts";

const suiteVariable = "MAPAOBRA_TEST_SUITE";
const intervalMilliseconds = 1_000;

/** Measures the processor time of suites with every process that they start, also of those that outlive them. */
export interface CpuMeter {
  /** What a suite's process must be started with, for its descendants to be known as its own. */
  environmentOf(suite: string): Readonly<Record<string, string>>;
  /** Takes a process that was just started into account. */
  watch(pid: number, suite: string): void;
  /** Undefined where this system does not tell. */
  secondsOf(suite: string): number | undefined;
  /** The numbers of all processes of all suites that run now; none where this system does not tell. */
  livingProcesses(): readonly number[];
  stop(): void;
}

export function startCpuMeter(): CpuMeter {
  const self = hasProcessTable ? readProcess("self") : undefined;
  if (!self) return notMeasuring;
  const run = `${self.pid}-${self.started}/`;
  const mark = `${suiteVariable}=${run}`;
  const findOwner = ({ pid, started }: ProcessTimes) =>
    started < self.started
      ? undefined
      : readEnvironment(pid)
          .find((entry) => entry.startsWith(mark))
          ?.slice(mark.length);
  const ledger = new CpuLedger(self.pid, findOwner);
  const roots = new Map<number, string>();
  const sample = () => ledger.record(readProcessTable(), roots);
  sample();
  const timer = setInterval(sample, intervalMilliseconds);
  timer.unref();
  return {
    environmentOf: (suite) => ({ [suiteVariable]: `${run}${suite}` }),
    watch(pid, suite) {
      roots.set(pid, suite);
      sample();
    },
    secondsOf(suite) {
      sample();
      return ledger.secondsOf(suite);
    },
    livingProcesses() {
      sample();
      return ledger.livingProcesses();
    },
    stop: () => clearInterval(timer),
  };
}

const notMeasuring: CpuMeter = {
  environmentOf: () => ({}),
  watch: () => undefined,
  secondsOf: () => undefined,
  livingProcesses: () => [],
  stop: () => undefined,
};
