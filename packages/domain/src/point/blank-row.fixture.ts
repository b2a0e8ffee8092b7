import type { PointRow } from "./table.ts";

/** A row without data, for tests. */
export const blankRow: PointRow = {
  id: 1,
  position: null,
  stage: "",
  workClass: "",
  province: "",
  canton: "",
  district: "",
  mediaCount: 0,
};
