import type { PointFilters } from "@mapaobra/domain/point/filters";
import { FilterIcon } from "../../ui/first-icons.tsx";
import { ToolButton } from "../../ui/ToolButton.tsx";
import { filtersAsText } from "./filter-address.ts";

interface FilterButtonProps {
  readonly filters: PointFilters;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** Opens the filters, and says how many things are asked for. */
export function FilterButton({ filters, open, onToggle }: FilterButtonProps) {
  const asked = new URLSearchParams(filtersAsText(filters)).size;
  return (
    <ToolButton
      icon={<FilterIcon />}
      text="Filtros"
      count={asked > 0 ? String(asked) : undefined}
      countOf={asked === 1 ? "filtro activo" : "filtros activos"}
      open={open}
      onPress={onToggle}
    />
  );
}
