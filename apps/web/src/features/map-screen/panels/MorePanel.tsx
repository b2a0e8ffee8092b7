import { useOpenMap } from "../../../map/open-map.ts";
import { Button, ButtonLink } from "../../../ui/controls/Button.tsx";
import { CloseButton } from "../../../ui/controls/CloseButton.tsx";
import { DownloadIcon, ListIcon } from "../../../ui/controls/icons.tsx";
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
  const { map } = useOpenMap();
  return (
    <section className={panelStyles.panel} aria-labelledby="mas">
      <PanelHeader id="mas" title="Más">
        <CloseButton onClick={onClose} />
      </PanelHeader>
      <div className={`${panelStyles.body} ${styles.body}`}>
        <Button onClick={onExport}>
          <DownloadIcon /> Exportar
        </Button>
        {/* The server redirects to the address with the company's name. */}
        {map.published && (
          <ButtonLink href={`/mapa/${map.id}/lista`}>
            <ListIcon /> Ver como lista
          </ButtonLink>
        )}
        <h3>Apariencia</h3>
        <ColourSchemeChoice />
      </div>
    </section>
  );
}
