import { formatWhole } from "@mapaobra/domain/format/numbers";
import { useNewsMarks } from "../../../map/open-map.ts";
import { HistoryIcon } from "../../../ui/controls/icons.tsx";
import { ToolButton } from "../../../ui/controls/ToolButton.tsx";

interface NewsButtonProps {
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** Opens the panel 'Novedades', with the number of projects that have some. */
export function NewsButton({ isOpen, onPress }: NewsButtonProps) {
  const count = useNewsMarks()?.size ?? 0;
  return (
    <ToolButton
      icon={<HistoryIcon />}
      text="Novedades"
      count={count > 0 ? formatWhole(count) : undefined}
      countUnit={count === 1 ? "proyecto con novedades" : "proyectos con novedades"}
      isOpen={isOpen}
      onPress={onPress}
    />
  );
}
