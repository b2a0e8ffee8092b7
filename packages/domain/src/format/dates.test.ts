import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  daysBetween,
  formatDateTime,
  formatDay,
  isDay,
  parseDay,
  todayInCostaRica,
} from "./dates.ts";

const instant = fc.date({
  min: new Date("0001-01-02T00:00:00Z"),
  max: new Date("9999-12-30T00:00:00Z"),
  noInvalidDate: true,
});
const day = instant.map((date) => date.toISOString().slice(0, 10));

describe("calendar day", () => {
  it.each([
    ["2018-07-05", "2018-07-05"],
    ["2018-07-05T00:00:00", "2018-07-05"],
    ["2018-07-05T23:59", "2018-07-05"],
    ["2018-07-05T13:30:00.000", "2018-07-05"],
    ["2018-07-05 00:00:00", "2018-07-05"],
    ["2018-07-05T00:00:00Z", "2018-07-05"],
    ["2018-07-05T00:00:00.000-06:00", "2018-07-05"],
    ["05/07/2018", "2018-07-05"],
    ["5/7/2018", "2018-07-05"],
    [" 05/07/2018 ", "2018-07-05"],
    ["05/07/2018 15:45", "2018-07-05"],
    ["05/07/2018 03:45:10 PM", "2018-07-05"],
    ["5/7/2018, 3:45:10 p. m.", "2018-07-05"],
    ["5/7/2018 12:00 am", "2018-07-05"],
    ["29/02/2024", "2024-02-29"],
    ["29/02/2000", "2000-02-29"],
  ])("parses %j as %s", (text, expected) => {
    expect(parseDay(text)).toBe(expected);
  });

  it.each([
    "",
    "hoy",
    "2018-7-5",
    "2018-13-01",
    "2018-00-10",
    "2018-02-30",
    "29/02/2023",
    "29/02/1900",
    "31/04/2020",
    "07/25/2018",
    "05/07/18",
    "05-07-2018",
    "0000-01-01",
    "05/07/2018 24:00",
    "05/07/2018 10:60",
    "05/07/2018 13:00 PM",
    "05/07/2018 00:10 AM",
    "2018-07-05T24:00:00",
    "2018-07-05 y algo",
  ])("rejects %j", (text) => {
    expect(parseDay(text)).toBeUndefined();
  });

  it("formats a day as dd/mm/yyyy and parses it back", () => {
    fc.assert(
      fc.property(day, (text) => {
        expect(parseDay(formatDay(text))).toBe(text);
        expect(parseDay(`${text}T00:00:00`)).toBe(text);
      }),
    );
    expect(formatDay("2018-07-05")).toBe("05/07/2018");
  });

  it("returns only days of the calendar", () => {
    const dateLike = fc.stringMatching(/^\d{1,4}[-/]\d{1,2}[-/]\d{1,4}$/);
    fc.assert(
      fc.property(fc.oneof(dateLike, fc.string()), (text) => {
        const parsed = parseDay(text);
        if (parsed === undefined) return;
        expect(isDay(parsed)).toBe(true);
        expect(new Date(`${parsed}T00:00:00Z`).toISOString().slice(0, 10)).toBe(parsed);
      }),
    );
  });

  it("formats a missing day as an empty text", () => {
    expect([formatDay(null), formatDay(undefined), formatDay(""), formatDay("pronto")]).toEqual([
      "",
      "",
      "",
      "",
    ]);
  });

  it("only YYYY-MM-DD is a stored day", () => {
    expect(isDay("2018-07-05")).toBe(true);
    expect(isDay("05/07/2018")).toBe(false);
    expect(isDay("2018-07-05T00:00:00")).toBe(false);
  });
});

describe("todayInCostaRica", () => {
  it("changes at midnight in Costa Rica", () => {
    expect(todayInCostaRica(new Date("2026-01-01T05:59:59Z"))).toBe("2025-12-31");
    expect(todayInCostaRica(new Date("2026-01-01T06:00:00Z"))).toBe("2026-01-01");
  });

  it("agrees with the official time zone", () => {
    const official = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Costa_Rica" });
    const recent = fc.date({
      min: new Date("2000-01-01T00:00:00Z"),
      max: new Date("2100-01-01T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(fc.property(recent, (now) => todayInCostaRica(now) === official.format(now)));
  });
});

describe("formatDateTime", () => {
  it("shows local time in Costa Rica to the minute", () => {
    expect(formatDateTime(new Date("2026-01-01T05:59:59Z"))).toBe("31/12/2025 23:59");
    expect(formatDateTime(new Date("2026-03-04T21:07:00Z"))).toBe("04/03/2026 15:07");
  });
});

describe("addDays", () => {
  it.each([
    ["2026-11-21", 0, "2026-11-21"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-03-01", -1, "2026-02-28"],
  ])("%s plus %i is %s", (day, days, later) => {
    expect(addDays(day, days)).toBe(later);
    expect(daysBetween(day, later)).toBe(days);
  });
});
