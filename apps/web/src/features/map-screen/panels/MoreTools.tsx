import { formatWhole } from "@mapaobra/domain/format/numbers";
import { useNewsMarks } from "../../../map/open-map.ts";
import { BookmarkIcon, DownloadIcon, HistoryIcon, MoreIcon } from "../../../ui/controls/icons.tsx";
import { ToolButton } from "../../../ui/controls/ToolButton.tsx";
import { RouteButton } from "../route/RouteButton.tsx";
import type { ToolBox } from "./use-tool-box.ts";

/** Opens the panel 'Novedades', with the number of projects that have some. */
function NewsButton({ isOpen, onPress }: { readonly isOpen: boolean; readonly onPress: () => void }) {
  const count = useNewsMarks()?.size ?? 0;
  return (
    <ToolButton
      icon={<HistoryIcon />}
      text="Novedades"
      count={count > 99 ? "99+" : count > 0 ? formatWhole(count) : undefined}
      countUnit={count === 1 ? "proyecto con novedades" : "proyectos con novedades"}
      isOpen={isOpen}
      onPress={onPress}
    />
  );
}

export interface MapToolsProps {
  readonly tools: ToolBox;
  /** For signed-in users: their saved searches. */
  readonly hasSearches: boolean;
}

/** The last tools of the row, which the first picture of the map does without. */
export default function MoreTools({ tools, hasSearches }: MapToolsProps) {
  return (
    <>
      <RouteButton open={tools.isOpen("route")} onToggle={() => tools.toggle("route")} />
      {hasSearches && (
        <ToolButton
          icon={<DownloadIcon />}
          text="Exportar"
          isOpen={tools.isOpen("export")}
          onPress={() => tools.toggle("export")}
        />
      )}
      <NewsButton isOpen={tools.isOpen("news")} onPress={() => tools.toggle("news")} />
      {hasSearches ? (
        <ToolButton
          icon={<BookmarkIcon />}
          text="Búsquedas"
          isOpen={tools.isOpen("searches")}
          onPress={() => tools.toggle("searches")}
        />
      ) : (
        <ToolButton
          icon={<MoreIcon />}
          text="Más"
          isOpen={tools.isOpen("more") || tools.isOpen("export")}
          onPress={() => tools.toggle(tools.isOpen("export") ? "export" : "more")}
        />
      )}
    </>
  );
}
