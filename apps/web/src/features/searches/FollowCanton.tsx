import { filterLabels } from "@mapaobra/domain/point/active-filters";
import { noFilters, type PointFilters } from "@mapaobra/domain/point/filters";
import { useMemo } from "react";
import { usePointTable } from "../../map/open-map.ts";
import FollowButton from "./FollowButton.tsx";

/** Follows the canton of the filters, whatever else they are limited to; nothing unless it is exactly one. */
export default function FollowCanton({ province, canton }: Pick<PointFilters, "province" | "canton">) {
  const table = usePointTable();
  const filters = useMemo(() => ({ ...noFilters, province, canton }), [province, canton]);
  const [name] = filterLabels("canton", canton, table);
  if (canton.length !== 1 || name === undefined) return null;
  return <FollowButton what="este cantón" name={name} filters={filters} />;
}
