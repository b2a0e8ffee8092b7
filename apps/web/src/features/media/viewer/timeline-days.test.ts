import { expect, it } from "vitest";
import type { ViewerItem } from "../viewer-item.ts";
import { timelineDays } from "./timeline-days.ts";

const medium = (id: number, createdAt: string, takenAt: string | null = null): ViewerItem => ({
  kind: "image",
  media: {
    id,
    kind: "Imagen",
    location: "",
    name: "",
    title: "",
    extension: ".jpg",
    storageKey: String(id),
    address: "",
    thumbnailAddress: null,
    viewAddress: null,
    mediaType: "image/jpeg",
    bytes: 1,
    sha256: "",
    width: 1,
    height: 1,
    createdAt,
    takenAt,
    isUnstitched: false,
    previewAddress: null,
    tiles: null,
    sphere: null,
  },
});

const summaryOf = (...parts: Parameters<typeof timelineDays>) =>
  timelineDays(...parts).map(({ day, stages, media }) => [
    day,
    stages.map(({ stage }) => stage),
    media.map(({ media }) => media.id),
  ]);

it("files are grouped by the day taken, or else uploaded, newest first", () => {
  const shown = [
    medium(1, "2026-05-03T18:00:00Z"),
    medium(2, "2026-05-03T19:00:00Z", "2026-02-01T18:00:00Z"),
    medium(3, "2026-05-03T17:00:00Z"),
  ];
  expect(summaryOf(shown, [])).toEqual([
    ["2026-05-03", [], [3, 1]],
    ["2026-02-01", [], [2]],
  ]);
});

it("stages are grouped by their first day, with or without files", () => {
  const steps = [
    { stage: "MOVIMIENTO DE TIERRA", since: "2026-01-10T15:00:00Z" },
    { stage: "OBRA GRIS", since: "2026-05-03T15:00:00Z" },
  ];
  expect(summaryOf([medium(1, "2026-05-03T18:00:00Z")], steps)).toEqual([
    ["2026-05-03", ["OBRA GRIS"], [1]],
    ["2026-01-10", ["MOVIMIENTO DE TIERRA"], []],
  ]);
});

it("days are in Costa Rica time", () => {
  const steps = [{ stage: "ACABADOS", since: "2026-05-04T03:30:00Z" }];
  expect(summaryOf([medium(1, "2026-05-04T03:00:00Z")], steps)).toEqual([["2026-05-03", ["ACABADOS"], [1]]]);
});
