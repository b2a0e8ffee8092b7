import { noFilters } from "@mapaobra/domain/point/filters";
import type { Zone } from "@mapaobra/domain/point/zone";
import { useMemo } from "react";
import FollowButton from "./FollowButton.tsx";

/** Follows the drawn zone of the filters, whatever else they are limited to. */
export default function FollowZone({ zone }: { readonly zone: Zone }) {
  const filters = useMemo(() => ({ ...noFilters, zone }), [zone]);
  return <FollowButton what="esta zona" name="Zona dibujada" filters={filters} />;
}
