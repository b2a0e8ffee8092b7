import { type PointTable, tableOf } from "@mapaobra/domain/point/table";
import { benchPoints, shownStages } from "../points-on-map/points.ts";

/** The generated projects of the other map benchmark, as a table. */
export function tableOfCount(count: number): PointTable {
  return tableOf(
    benchPoints(count).map(({ id, lng, lat, stage }) => ({
      id,
      position: { latitude: lat, longitude: lng },
      stage: shownStages[stage]?.value ?? "",
      workClass: "",
      province: "",
      canton: "",
      district: "",
      mediaCount: 0,
    })),
  );
}
