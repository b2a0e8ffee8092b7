import type { HrTime } from "@opentelemetry/api";
import { DataPointType } from "@opentelemetry/sdk-metrics";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { expect, it } from "vitest";
import { toMetricData } from "./metric-producer.ts";

const point = { startTime: [1, 0], endTime: [2, 0] } satisfies Record<string, HrTime>;

async function convert(registry: Registry) {
  const metrics = await registry.getMetricsAsJSON();
  return metrics.flatMap((metric) => toMetricData(metric, point));
}

it("counts the values of a histogram between two boundaries, for each combination of labels", async () => {
  const registry = new Registry();
  const options = { name: "seconds", help: "Time.", labelNames: ["endpoint"], buckets: [1, 2] };
  const histogram = new Histogram({ ...options, registers: [registry] });
  for (const seconds of [0.5, 0.5, 4]) histogram.observe({ endpoint: "one" }, seconds);
  histogram.observe({ endpoint: "other" }, 2);

  const bounds = { boundaries: [1, 2] };
  expect(await convert(registry)).toMatchObject([
    {
      descriptor: { name: "seconds", description: "Time." },
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: [
        {
          ...point,
          attributes: { endpoint: "one" },
          value: { buckets: { ...bounds, counts: [2, 0, 1] }, sum: 5, count: 3 },
        },
        {
          ...point,
          attributes: { endpoint: "other" },
          value: { buckets: { ...bounds, counts: [0, 1, 0] }, sum: 2, count: 1 },
        },
      ],
    },
  ]);
});

it("keeps counters apart from gauges, and leaves out what is not measured yet", async () => {
  const registry = new Registry();
  const registers = [registry];
  new Counter({ name: "sent_total", help: "Sent.", registers }).inc(3);
  new Gauge({ name: "waiting", help: "Waiting.", registers }).set(2);
  new Gauge({ name: "lag", help: "Lag.", registers }).set(Number.NaN);

  expect(await convert(registry)).toMatchObject([
    { dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: [{ ...point, value: 3 }] },
    { dataPointType: DataPointType.GAUGE, dataPoints: [{ ...point, value: 2 }] },
  ]);
});
