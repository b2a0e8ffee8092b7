import type { ProjectMap } from "@mapaobra/domain/map/map";
import { isPictureUnplaced } from "@mapaobra/domain/map/unplaced-picture";
import type { ReactNode } from "react";
import { PublishedBadge } from "../../records/PublishedBadge.tsx";
import { WarningIcon } from "../../ui/icons.tsx";
import { CardDetails, RecordCard } from "../../ui/records/CardGrid.tsx";
import styles from "./MapCard.module.css";
import { MapLink } from "./MapLink.tsx";
import { MapPreview } from "./MapPreview.tsx";
import { typeLabel } from "./map-types.ts";

interface MapCardProps {
  readonly map: ProjectMap;
  readonly onDoubleClick: (() => void) | undefined;
  /** Action buttons. */
  readonly children: ReactNode;
}

export const MapCard = ({ map, onDoubleClick, children }: MapCardProps) => (
  <RecordCard
    title={map.name}
    badge={<PublishedBadge map={map} />}
    picture={
      <MapPreview name={map.name} type={map.type} url={map.mapUrl} uploaded={map.imageUrl} size="card" />
    }
    onDoubleClick={onDoubleClick}
    actions={children}
    hasShortActions
  >
    <p className={styles.description} title={map.description}>
      {map.description}
    </p>
    <CardDetails
      facts={[
        ["Tipo", typeLabel(map.type)],
        ["Empresa", map.companyName],
        ["Enlace", <MapLink key="link" map={map} />],
      ]}
    />
    {isPictureUnplaced(map) && (
      <p className={styles.warning}>
        <WarningIcon />
        Falta ubicar la imagen.
      </p>
    )}
  </RecordCard>
);
