import { countFilters } from "@mapaobra/contract/wire/filter-query";
import { useOpenMap } from "../../map/open-map.ts";
import { FilterIcon } from "../../ui/controls/initial-icons.tsx";
import { ToolButton } from "../../ui/controls/ToolButton.tsx";

/** Toggles the filter panel, and shows the number of active filters. */
export function FilterButton({ open, onToggle }: { readonly open: boolean; readonly onToggle: () => void }) {
  const { filters } = useOpenMap();
  const activeCount = countFilters(filters);
  return (
    <ToolButton
      icon={<FilterIcon />}
      text="Filtros"
      count={activeCount > 0 ? String(activeCount) : undefined}
      countUnit={activeCount === 1 ? "filtro activo" : "filtros activos"}
      isOpen={open}
      onPress={onToggle}
    />
  );
}
