import { type HrTime, ValueType } from "@opentelemetry/api";
import { hrTime, millisToHrTime } from "@opentelemetry/core";
import type { Resource } from "@opentelemetry/resources";
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from "@opentelemetry/sdk-metrics";
import type { Metrics } from "../http/metrics.ts";

type ReadMetric = Awaited<ReturnType<Metrics["read"]>>[number];
type ReadValue = ReadMetric["values"][number] & {
  /** Of a histogram: which of its series the value belongs to. */
  readonly metricName?: string;
};

/** Cumulative since the process started, until now. */
interface Period {
  readonly startTime: HrTime;
  readonly endTime: HrTime;
}

/** Reads the metrics of prom-client for OpenTelemetry, under the same names. */
export const createMetricProducer = (
  metrics: Pick<Metrics, "read">,
  resource: Resource,
  version: string,
): MetricProducer => ({
  async collect() {
    const period = { startTime: millisToHrTime(performance.timeOrigin), endTime: hrTime() };
    const read = await metrics.read();
    const scopeMetrics = [
      {
        scope: { name: "mapaobra", version },
        metrics: read.flatMap((metric) => toMetricData(metric, period)),
      },
    ];
    return { resourceMetrics: { resource, scopeMetrics }, errors: [] };
  },
});

/** One metric; none without values, or for a summary, which the product does not have. */
export function toMetricData(metric: ReadMetric, period: Period): MetricData[] {
  const { name, help: description } = metric;
  // prom-client has names in its JSON, not the numbers of its enumeration.
  const type = String(metric.type);
  const common = {
    descriptor: { name, description, unit: "", valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  // JSON has no NaN, which some gauges of Node.js are before their first measurement.
  const values = metric.values.filter(({ value }) => Number.isFinite(value));
  if (values.length === 0) return [];
  const dataPoints = values.map(({ labels, value }) => ({ ...period, attributes: labels, value }));
  if (type === "counter")
    return [{ ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }];
  if (type === "gauge") return [{ ...common, dataPointType: DataPointType.GAUGE, dataPoints }];
  if (type !== "histogram") return [];
  return [{ ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramPoints(values, period) }];
}

/** Prometheus counts the values up to each boundary; OpenTelemetry those between two. */
function histogramPoints(values: readonly ReadValue[], period: Period): DataPoint<Histogram>[] {
  const points = new Map<string, { labels: ReadValue["labels"]; values: ReadValue[] }>();
  for (const value of values) {
    const { le: _boundary, ...labels } = value.labels;
    const key = JSON.stringify(Object.entries(labels).sort());
    const point = points.get(key) ?? { labels, values: [] };
    point.values.push(value);
    points.set(key, point);
  }
  return [...points.values()].map(({ labels, values }) => {
    const total = (suffix: string) =>
      values.find(({ metricName }) => metricName?.endsWith(suffix))?.value ?? 0;
    const buckets = values
      .filter(({ labels: { le } }) => typeof le === "number")
      .sort((one, other) => Number(one.labels.le) - Number(other.labels.le));
    const count = total("_count");
    const upTo = [...buckets.map(({ value }) => value), count];
    return {
      ...period,
      attributes: labels,
      value: {
        buckets: {
          boundaries: buckets.map(({ labels: { le } }) => Number(le)),
          counts: upTo.map((value, index) => value - (upTo[index - 1] ?? 0)),
        },
        sum: total("_sum"),
        count,
      },
    };
  });
}
