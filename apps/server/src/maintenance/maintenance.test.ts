import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maintenanceLock } from "../database/embedded/advisory-locks.ts";
import { tryWithAdvisoryLock, withAdvisoryLock } from "../database/with-advisory-lock.ts";
import { createEmptyDatabase } from "../testing/database.ts";
import { type Maintenance, type MaintenanceTask, startMaintenance } from "./maintenance.ts";

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

const begin = (tasks: readonly MaintenanceTask[]): Maintenance =>
  startMaintenance({
    connectionString: database.connectionString,
    tasks,
    intervalMs: 1,
    log: pino({ level: "silent" }),
  });

/** A task that counts its runs. */
function counted(name: string) {
  const task = { name, times: 0, run: async () => (task.times += 1) };
  return task;
}

describe("maintenance", () => {
  it("repeats, also after a failed task", async () => {
    const [before, after] = [counted("before"), counted("after")];
    const failing = { name: "failing", run: () => Promise.reject(new Error("no se pudo")) };
    const maintenance = begin([before, failing, after]);
    await expect.poll(() => after.times).toBeGreaterThan(2);
    await maintenance.stop();
    expect(before.times).toBe(after.times);
  });

  it("is skipped while another process runs it", async () => {
    const { connectionString } = database;
    const task = counted("task");
    const attempt = () =>
      tryWithAdvisoryLock(connectionString, maintenanceLock, async () => void (await task.run()));
    await withAdvisoryLock(connectionString, maintenanceLock, attempt);
    expect(task.times).toBe(0);
    await attempt();
    expect(task.times).toBe(1);
  });

  it("stops between two tasks", async () => {
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const next = counted("next");
    const slow: MaintenanceTask = {
      name: "slow",
      async run() {
        begun.resolve();
        await finish.promise;
      },
    };
    const maintenance = begin([slow, next]);
    await begun.promise;
    let isStopped = false;
    const stopping = maintenance.stop().then(() => {
      isStopped = true;
    });
    expect(isStopped).toBe(false);
    finish.resolve();
    await stopping;
    expect(next.times).toBe(0);
  });
});
