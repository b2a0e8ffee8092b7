import { DownloadIcon } from "../../../ui/controls/icons.tsx";
import { ToolButton } from "../../../ui/controls/ToolButton.tsx";
import { NewsButton } from "../news/NewsButton.tsx";
import { RouteButton } from "../route/RouteButton.tsx";
import type { ToolBox } from "./use-tool-box.ts";

/** The last tools of the row, which the first picture of the map does without. */
export default function MoreTools({ tools }: { readonly tools: ToolBox }) {
  return (
    <>
      <NewsButton isOpen={tools.isOpen("news")} onPress={() => tools.toggle("news")} />
      <RouteButton open={tools.isOpen("route")} onToggle={() => tools.toggle("route")} />
      <ToolButton
        icon={<DownloadIcon />}
        text="Exportar"
        isOpen={tools.isOpen("export")}
        onPress={() => tools.toggle("export")}
      />
    </>
  );
}
