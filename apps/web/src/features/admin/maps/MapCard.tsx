import { formatDateTime } from "@mapaobra/domain/format/dates";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { mapTypeOf } from "@mapaobra/domain/map/map-type";
import { isPictureUnplaced } from "@mapaobra/domain/map/unplaced-picture";
import { CardDetails, type CardFrame, RecordCard } from "../../../records/frame/CardGrid.tsx";
import { PublishedBadge } from "../../../records/PublishedBadge.tsx";
import { WarningIcon } from "../../../ui/controls/icons.tsx";
import { CardLink } from "./CardLink.tsx";
import styles from "./MapCard.module.css";
import { MapDrawing } from "./MapDrawing.tsx";
import { MapLink } from "./MapLink.tsx";
import { MapPreview } from "./MapPreview.tsx";
import { typeLabel } from "./map-types.ts";
import type { MapFacts } from "./use-map-facts.ts";

interface MapCardProps extends CardFrame {
  readonly map: ProjectMap;
  readonly facts: MapFacts;
}

export const MapCard = ({ map, facts: { summary, companySlug }, ...frame }: MapCardProps) => (
  <RecordCard
    title={map.name}
    badge={<PublishedBadge map={map} />}
    picture={
      mapTypeOf(map.type).kind === "google" ? (
        <MapDrawing map={map} />
      ) : (
        <MapPreview name={map.name} type={map.type} url={map.mapUrl} uploaded={map.imageUrl} size="card" />
      )
    }
    {...frame}
    hasShortActions
  >
    <p className={styles.description} title={map.description}>
      {map.description}
    </p>
    <CardDetails
      facts={[
        ["Proyectos", summary && formatWhole(summary.projects)],
        ["Último cambio", summary && formatDateTime(new Date(summary.changedAt))],
        ["Tipo", typeLabel(map.type)],
        ["Empresa", map.companyName],
      ]}
    />
    {isPictureUnplaced(map) && (
      <p className={styles.warning}>
        <WarningIcon />
        Falta ubicar la imagen.
      </p>
    )}
    <CardLink map={map} companySlug={companySlug} />
    <details className={styles.details}>
      <summary>Detalles</summary>
      <CardDetails facts={[["Enlace", <MapLink key="link" map={map} />]]} />
    </details>
  </RecordCard>
);
