import { formatWhole } from "@mapaobra/domain/format/numbers";
import { useRouteIds } from "../../../map/open-map.ts";
import { RouteIcon } from "../../../ui/controls/initial-icons.tsx";
import { ToolButton } from "../../../ui/controls/ToolButton.tsx";

interface RouteButtonProps {
  /** Whether the route panel is open. */
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** Toggles the route panel and shows the number of stops. */
export function RouteButton({ open, onToggle }: RouteButtonProps) {
  const count = useRouteIds().size;
  return (
    <ToolButton
      icon={<RouteIcon />}
      text="Ruta"
      count={count > 0 ? formatWhole(count) : undefined}
      countUnit={count === 1 ? "punto elegido" : "puntos elegidos"}
      isOpen={open}
      onPress={onToggle}
    />
  );
}
