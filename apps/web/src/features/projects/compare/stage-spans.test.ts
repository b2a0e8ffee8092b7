import { describe, expect, it } from "vitest";
import { periodText, stageSpans } from "./stage-spans.ts";

const periods = (starts: readonly string[], today: string) =>
  stageSpans(
    starts.map((since) => ({ stage: "OBRA GRIS", since })),
    today,
  ).map(periodText);

describe("stages over time", () => {
  it("last until the next one, the current one until today; the first starts with the registration", () => {
    const starts = ["2026-01-10T18:00:00Z", "2026-01-11T18:00:00Z"];
    expect(periods(starts, "2026-11-20")).toEqual([
      "Registrada el 10/01/2026, 1 día",
      "Desde 11/01/2026, hace 10 meses",
    ]);
  });

  it("start on their day in Costa Rica", () => {
    expect(periods(["2026-01-10T03:00:00Z"], "2026-01-20")).toEqual([
      "Registrada el 09/01/2026, hace 11 días",
    ]);
  });

  it("name today, less than a day, and years", () => {
    const twoOnOneDay = ["2026-01-10T18:00:00Z", "2026-01-10T19:00:00Z"];
    expect(periods(twoOnOneDay, "2026-01-10")).toEqual([
      "Registrada el 10/01/2026, menos de un día",
      "Desde hoy",
    ]);
    expect(periods(["2020-01-10T18:00:00Z"], "2026-01-10")).toEqual([
      "Registrada el 10/01/2020, hace 6 años",
    ]);
  });
});
