import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMetrics } from "../../http/metrics.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";

const root = join(import.meta.dirname, "../../../../..");
const read = (path: string) => readFile(join(root, path), "utf8");
const rules = () => read("deploy/monitoring/prometheus-rules.yml");

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** The series of a process, without the labels that a histogram adds. */
async function measuredNames(): Promise<Set<string>> {
  const metrics = createMetrics();
  metrics.measureUncaughtErrors(() => 0);
  metrics.measureProcess(database.pool, 1);
  metrics.measureDisk({ read: async () => ({ freeBytes: 7, reserveBytes: 5 }) });
  metrics.measureBackup(async () => 0);
  metrics.measureAlerts(async () => ({ oldestSeconds: 0, mapsGivenUp: 0 }));
  metrics.measureMails(async () => ({ queued: 0, dead: 0, oldestSeconds: 0 }));
  const text = await metrics.write();
  return new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map((match) => match[1] ?? ""));
}

/** Registered with the first application. */
const requestMetrics = ["http_request_duration_seconds", "http_requests_in_progress"];

describe("the monitoring files", () => {
  it.each(["prometheus-rules.yml", "grafana-dashboard.json"])(
    "name only metrics that exist: %s",
    async (name) => {
      const text = (await read(`deploy/monitoring/${name}`)).replaceAll('\\"', '"');
      const used = [...text.matchAll(/(\w+)\{job="mapaobra"/g)].map((match) => match[1] ?? "");
      const known = new Set([...(await measuredNames()), ...requestMetrics, "up"]);
      expect(used.length).toBeGreaterThan(8);
      const unknown = used.filter(
        (each) => !known.has(each) && !known.has(each.replace(/_(bucket|count)$/, "")),
      );
      expect(unknown).toEqual([]);
    },
  );

  it("have an entry in the operations manual for each alert", async () => {
    const alerts = [...(await rules()).matchAll(/alert: (\w+)/g)].map((match) => match[1]);
    const manual = await read("docs/operations.md");
    expect(alerts.length).toBeGreaterThan(8);
    expect(alerts.filter((alert) => !manual.includes(`| \`${alert}\` |`))).toEqual([]);
  });
});

it("the time of the last backup is absent while the database does not answer", async () => {
  const metrics = createMetrics();
  let read = async () => 5;
  metrics.measureBackup(() => read());
  expect(await metrics.write()).toContain("last_backup_timestamp_seconds 5");
  read = () => Promise.reject(new Error("no database"));
  expect(await metrics.write()).not.toMatch(/^last_backup/m);
});

it("the mails that were sent are counted from the start, for an alert of a queue that does not move", async () => {
  const metrics = createMetrics();
  expect(await metrics.write()).toContain("mails_sent_total 0");
  metrics.countSentMail();
  expect(await metrics.write()).toContain("mails_sent_total 1");
});

it("the mails are read once for each scrape, and absent while the database does not answer", async () => {
  const metrics = createMetrics();
  let reads = 0;
  let read = async () => ({ queued: 4, dead: 2, oldestSeconds: 90 });
  metrics.measureMails(() => {
    reads++;
    return read();
  });
  expect((await metrics.write()).match(/^(mails\{|oldest_queued_mail).+/gm)).toEqual([
    'mails{state="queued"} 4',
    'mails{state="dead"} 2',
    "oldest_queued_mail_age_seconds 90",
  ]);
  expect(reads).toBe(1);
  read = () => Promise.reject(new Error("no database"));
  expect(await metrics.write()).not.toMatch(/^(mails\{|oldest_queued_mail)/m);
  expect(reads).toBe(2);
});
