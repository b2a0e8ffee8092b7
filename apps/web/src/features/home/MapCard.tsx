import type { ProjectMap } from "@mapaobra/domain/map/map";
import { Badge } from "../../ui/Badge.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { EditIcon, MapIcon } from "../../ui/icons.tsx";
import { RecordCard } from "../../ui/records/CardGrid.tsx";
import styles from "./MapCard.module.css";
import { ScreenLink } from "./ScreenLink.tsx";

interface MapCardProps {
  readonly map: ProjectMap;
  /** Where maps of several companies stand beside each other. */
  readonly showsCompany: boolean;
  /** Where visitors see it; undefined while they do not. */
  readonly publicPage: string | undefined;
  /** Where it is managed, for whoever may. */
  readonly management: string | undefined;
}

export const MapCard = ({ map, showsCompany, publicPage, management }: MapCardProps) => (
  <RecordCard
    title={map.name}
    badge={map.published ? <Badge tone="good">Publicado</Badge> : <Badge tone="off">Sin publicar</Badge>}
    actions={
      <>
        {publicPage && (
          <ButtonLink
            href={publicPage}
            target="_blank"
            rel="noopener"
            aria-label={`Ver mapa ${map.name}, en otra pestaña`}
          >
            <MapIcon /> Ver mapa
          </ButtonLink>
        )}
        {management && (
          <ScreenLink to={management} label={`Administrar ${map.name}`}>
            <EditIcon /> Administrar
          </ScreenLink>
        )}
      </>
    }
  >
    {showsCompany && <p className={styles.company}>{map.companyName}</p>}
    <p className={styles.description}>{map.description || "Sin descripción"}</p>
  </RecordCard>
);
