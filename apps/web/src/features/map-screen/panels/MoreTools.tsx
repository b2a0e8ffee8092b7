import { DownloadIcon } from "../../../ui/controls/icons.tsx";
import { ToolButton } from "../../../ui/controls/ToolButton.tsx";
import { NewsButton } from "../news/NewsButton.tsx";
import type { ToolBox } from "./use-tool-box.ts";

/** The last tools of the row, which the first picture of the map does without. */
export default function MoreTools({ tools }: { readonly tools: ToolBox }) {
  return (
    <>
      <ToolButton
        icon={<DownloadIcon />}
        text="Exportar"
        isOpen={tools.isOpen("export")}
        onPress={() => tools.toggle("export")}
      />
      <NewsButton isOpen={tools.isOpen("news")} onPress={() => tools.toggle("news")} />
    </>
  );
}
