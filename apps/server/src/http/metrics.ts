import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from "prom-client";
import type { DiskSpace } from "../storage/disk-space.ts";
import { whenClosed } from "./when-closed.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The name of the contract endpoint that a route implements. */
    endpoint?: string;
  }
}

/** Prometheus metrics of one process. */
export interface Metrics {
  /**
   * Measures every request by its endpoint. The requested URL is no label: clients can invent any number of
   * them.
   */
  measureRequests(app: FastifyInstance): void;
  /** Measures memory, its limit for caches, CPU, event loop and database connections. Call it once per process. */
  measureProcess(pool: Pool, cacheMegabytes: number): void;
  /** Measures the errors that nothing caught, of this process and those before it. Call it once per process. */
  measureUncaughtErrors(read: () => number): void;
  /** Measures the disk that receives files. Call it once per process. */
  measureDisk(diskSpace: Pick<DiskSpace, "read">): void;
  /**
   * Measures when the last backup finished, in epoch seconds; 0 for never. Without a database the series is absent.
   */
  measureBackup(read: () => Promise<number>): void;
  /** Measures the changes that wait for their alerts. Without a database the series are absent. */
  measureAlerts(read: () => Promise<MatchingBacklog>): void;
  /** Measures the mails of the whole installation. Without a database the series are absent. */
  measureMails(read: () => Promise<MailBacklog>): void;
  /** Measures for how many seconds the oldest import waits. Without a database the series is absent. */
  measureImports(read: () => Promise<number>): void;
  /** Counts a mail with notices that the mail server has accepted from this process. */
  countSentMail(): void;
  /** Adds the metrics of another process. */
  include(read: () => Promise<ReadMetrics>): void;
  readonly contentType: string;
  /** Writes all metrics in the Prometheus text format. */
  write(): Promise<string>;
  /** Reads the metrics of this process as objects of prom-client. */
  read(): Promise<ReadMetrics>;
}

export type ReadMetrics = readonly MetricObjectWithValues<MetricValue<string>>[];

/** Changes of points that were not compared with saved searches. */
export interface MatchingBacklog {
  /** For how long the oldest change of the other maps waits; 0 for none. */
  readonly oldestSeconds: number;
  /** Maps that wait for the operator with their changes. */
  readonly mapsGivenUp: number;
}

/** Mails with notices that were not sent. */
export interface MailBacklog {
  /** Those whose time has come, those of failed attempts among them. */
  readonly queued: number;
  /** Those that were given up. */
  readonly dead: number;
  /** For how long the oldest of the queued is late; 0 for none. */
  readonly oldestSeconds: number;
}

/** Histogram buckets, from a cached response to a large upload. */
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** `labels` of all series distinguish this process from others of the same address. */
export function createMetrics(labels: Readonly<Record<string, string>> = {}): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels(labels);
  const others: (() => Promise<ReadMetrics>)[] = [];
  const registers = [registry];
  const sentMails = new Counter({
    name: "mails_sent_total",
    help: "Mails with notices that the mail server accepted from this process.",
    registers,
  });

  /** A gauge that is absent while its value cannot be read. */
  const measure = (name: string, help: string, read: () => Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await read().catch(() => undefined);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });

  return {
    measureRequests(app) {
      const durations = new Histogram({
        name: "http_request_duration_seconds",
        help: "From the request's head to the end of its answer.",
        labelNames: ["endpoint", "method", "status"],
        buckets: seconds,
        registers,
      });
      const inFlight = new Gauge({
        name: "http_requests_in_progress",
        help: "Requests that are being answered, live streams among them.",
        labelNames: ["endpoint"],
        registers,
      });
      app.addHook("onRequest", async (request, reply) => {
        const { method, routeOptions } = request;
        const endpoint = routeOptions.config.endpoint ?? routeOptions.url ?? "none";
        const measure = durations.startTimer({ endpoint, method });
        inFlight.inc({ endpoint });
        whenClosed(request, reply, () => {
          inFlight.dec({ endpoint });
          measure({ status: `${Math.floor(reply.raw.statusCode / 100)}xx` });
        });
      });
    },

    measureProcess(pool, cacheMegabytes) {
      collectDefaultMetrics({ register: registry });
      new Gauge({
        name: "cache_limit_bytes",
        help: "What all caches of the process may take together: CACHE_MB.",
        registers,
      }).set(cacheMegabytes * 1_048_576);
      new Gauge({
        name: "database_connections",
        help: "Connections to the database, and requests that wait for one.",
        labelNames: ["state"],
        registers,
        collect() {
          this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
          this.set({ state: "idle" }, pool.idleCount);
          this.set({ state: "waited_for" }, pool.waitingCount);
        },
      });
    },

    measureUncaughtErrors(read) {
      new Counter({
        name: "uncaught_errors_total",
        help: "Errors that nothing caught; the process was restarted after each. Kept in DATA_DIR.",
        registers,
        collect() {
          this.reset();
          this.inc(read());
        },
      });
    },

    measureDisk(diskSpace) {
      new Gauge({
        name: "disk_bytes",
        help: "Free bytes of the disk of DATA_DIR, and the reserve below which uploads are refused.",
        labelNames: ["state"],
        registers,
        async collect() {
          const { freeBytes, reserveBytes } = await diskSpace.read();
          this.set({ state: "free" }, freeBytes);
          this.set({ state: "reserve" }, reserveBytes);
        },
      });
    },

    measureBackup(read) {
      const help = "When the last backup of npm run backup or upgrade finished; 0 for never.";
      measure("last_backup_timestamp_seconds", help, read);
    },

    measureAlerts(read) {
      const readOnce = sharedRead(read);
      measure(
        "oldest_unmatched_change_age_seconds",
        "For how long the oldest change of a point waits for its alerts; 0 for none. Without maps that were given up.",
        async () => (await readOnce()).oldestSeconds,
      );
      measure(
        "maps_given_up",
        "Maps whose changes could not be compared with saved searches, and wait for the operator.",
        async () => (await readOnce()).mapsGivenUp,
      );
    },

    measureMails(read) {
      const readOnce = sharedRead(read);
      new Gauge({
        name: "mails",
        help: "Mails of all processes that are due (queued), and that were given up in the last 90 days (dead).",
        labelNames: ["state"],
        registers,
        async collect() {
          this.reset();
          const backlog = await readOnce().catch(() => undefined);
          if (backlog === undefined) return;
          this.set({ state: "queued" }, backlog.queued);
          this.set({ state: "dead" }, backlog.dead);
        },
      });
      const help = "For how long the oldest queued mail is late; 0 for none.";
      measure("oldest_queued_mail_age_seconds", help, async () => (await readOnce()).oldestSeconds);
    },

    measureImports(read) {
      const help = "For how long the oldest import waits that no process works on; 0 for none.";
      measure("oldest_waiting_import_age_seconds", help, read);
    },

    countSentMail: () => sentMails.inc(),
    include: (read) => void others.push(read),
    contentType: registry.contentType,
    async write() {
      if (others.length === 0) return registry.metrics();
      const read = await Promise.all([
        registry.getMetricsAsJSON(),
        ...others.map((readOther) => readOther()),
      ]);
      // The labels of processes differ: nothing is summed, and nothing is left out as other aggregators do.
      const kept = read.map((metrics) => metrics.map((metric) => ({ ...metric, aggregator: "sum" })));
      return AggregatorRegistry.aggregate(kept).metrics();
    },
    read: () => registry.getMetricsAsJSON(),
  };
}

/** The gauges of a scrape share one read. */
function sharedRead<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined;
  return () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}
