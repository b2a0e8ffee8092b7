import { Button } from "../../../ui/controls/Button.tsx";
import { CloseButton } from "../../../ui/controls/CloseButton.tsx";
import { DownloadIcon } from "../../../ui/controls/icons.tsx";
import { PanelHeader } from "../../../ui/layout/PanelHeader.tsx";
import panelStyles from "../../../ui/layout/panel.module.css";
import { ColourSchemeChoice } from "../../shell/ColourSchemeChoice.tsx";
import styles from "./MorePanel.module.css";

interface MorePanelProps {
  readonly onExport: () => void;
  readonly onClose: () => void;
}

/** What visitors need now and then. */
export default function MorePanel({ onExport, onClose }: MorePanelProps) {
  return (
    <section className={panelStyles.panel} aria-labelledby="mas">
      <PanelHeader id="mas" title="Más">
        <CloseButton onClick={onClose} />
      </PanelHeader>
      <div className={`${panelStyles.body} ${styles.body}`}>
        <Button onClick={onExport}>
          <DownloadIcon /> Exportar
        </Button>
        <h3>Apariencia</h3>
        <ColourSchemeChoice />
      </div>
    </section>
  );
}
