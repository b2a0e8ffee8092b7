import { decimalMarkOf } from "@mapaobra/domain/format/numbers";
import type { MatchedColumns } from "../columns/match-columns.ts";
import type { RawRow } from "../formats/raw-row.ts";
import { type NumberFormats, parsePercent, withoutUnit } from "./number-formats.ts";
import { plainText } from "./parse-draft.ts";

/** What our own exports write. */
const ownFormats: NumberFormats = { areaMark: ",", progress: "percent" };

/** Collects the formats of a file's numbers from its rows, before they are interpreted. */
export function createNumberSurvey() {
  const marks = new Set<"." | ",">();
  let isOwn = false;
  let hasOne = false;
  let hasFraction = false;
  let hasPercent = false;

  function addProgress(text: string): void {
    const value = parsePercent(text);
    if (value === undefined) return;
    if (value > 1 || text.includes("%")) hasPercent = true;
    else if (value === 1) hasOne = true;
    else if (value > 0) hasFraction = true;
  }

  return {
    add({ cells }: RawRow, { fields, ownId }: MatchedColumns): void {
      isOwn ||= ownId >= 0;
      fields.forEach((field, index) => {
        const cell = cells[index];
        if (field === "progress") addProgress(plainText(cell));
        if (field !== "area" || typeof cell !== "string") return;
        const mark = decimalMarkOf(withoutUnit(plainText(cell)));
        if (mark !== undefined) marks.add(mark);
      });
    },
    formats(): NumberFormats {
      if (isOwn) return ownFormats;
      const areaMark = marks.size > 1 ? "mixed" : [...marks][0];
      if (!hasPercent && (hasFraction || hasOne)) return { areaMark, progress: "fraction" };
      return { areaMark, progress: hasFraction ? "mixed" : "percent" };
    },
  };
}
