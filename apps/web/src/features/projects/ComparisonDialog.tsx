import type { Media } from "@mapaobra/contract/wire/media";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { toPosition } from "@mapaobra/domain/point/coordinates";
import { formatDistance, metresBetween } from "@mapaobra/domain/route/distance";
import { useQueries } from "@tanstack/react-query";
import { type CSSProperties, type ReactNode, useState } from "react";
import { isApiError } from "../../api/api-error.ts";
import { pointQuery } from "../../api/point-query.ts";
import { POINT_STALE_TIME_MS } from "../../api/point-stale-time.ts";
import type { PartialPoint } from "../../map/partial-point.ts";
import { Button, IconButton } from "../../ui/controls/Button.tsx";
import { CloseButton } from "../../ui/controls/CloseButton.tsx";
import { CloseIcon } from "../../ui/controls/icons.tsx";
import { StagePill } from "../../ui/controls/StagePill.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Switch } from "../../ui/fields/Switch.tsx";
import styles from "./ComparisonDialog.module.css";
import { type ComparedFact, comparedFacts, isDifferent } from "./compare/compared-facts.ts";
import { StageHistory } from "./compare/StageHistory.tsx";

interface CoverProps {
  /** Undefined while loading. */
  readonly media: readonly Media[] | undefined;
  readonly isExpected: boolean;
  /** Opens a file by id. */
  readonly onOpen: (medium: number) => void;
  /** Shown without a picture. */
  readonly fallback: ReactNode;
}

interface ComparisonDialogProps {
  readonly mapId: number;
  /** Two to four projects, with their columns of the map. */
  readonly projects: readonly PartialPoint[];
  /** Adds a fact with the distances from here. */
  readonly userPosition: Position | null;
  /** The picture of a project. */
  readonly cover: (props: CoverProps) => ReactNode;
  readonly onOpen: (id: number, medium?: number) => void;
  readonly onRemove: (id: number) => void;
  readonly onShare: () => void;
  readonly onClose: () => void;
}

/** Two to four projects side by side. The URL says that it is open, so Back closes it. */
export default function ComparisonDialog(props: ComparisonDialogProps) {
  const { mapId, projects, userPosition, cover, onOpen, onRemove, onShare, onClose } = props;
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const queries = useQueries({
    queries: projects.map(({ id }) => ({ ...pointQuery(id), staleTime: POINT_STALE_TIME_MS })),
  });
  const columns = projects.map((partial, index) => {
    const query = queries[index];
    const loaded = query?.data;
    const isMissing = (loaded !== undefined && loaded.mapId !== mapId) || isApiError(query?.error, 404);
    return { point: isMissing ? { id: partial.id } : (loaded ?? partial), media: loaded?.media, isMissing };
  });
  const hasPictures = columns.some(({ point, media }) => (media?.length ?? point.mediaCount ?? 0) > 0);
  const facts = [
    ...comparedFacts(columns.map(({ point, isMissing }) => (isMissing || !point.name ? null : point))),
    ...distanceFact(projects, userPosition),
  ];
  const shown = onlyDifferences ? facts.filter(({ differs }) => differs) : facts;
  const failed = queries.filter(({ error }) => error && !isApiError(error, 404));
  const retry = () => {
    for (const query of failed) void query.refetch();
  };

  return (
    <Dialog
      title="Comparar proyectos"
      size="full"
      isInUrl
      onClose={onClose}
      headerActions={<CloseButton label="Cerrar la comparación" onClick={onClose} />}
      subheader={
        <div className={styles.tools} data-screen-only>
          <Switch label="Solo las diferencias" checked={onlyDifferences} onChange={setOnlyDifferences} />
        </div>
      }
      actions={<Button onClick={onShare}>Compartir</Button>}
    >
      {failed.length > 0 && (
        <Notice assertive action={<Button onClick={retry}>Reintentar</Button>}>
          No se pudieron cargar todos los datos.
        </Notice>
      )}
      {onlyDifferences && shown.length === 0 && <Notice>No hay diferencias entre estos proyectos.</Notice>}
      <table className={styles.table} style={{ "--projects": projects.length } as CSSProperties}>
        <caption className="visually-hidden">
          {onlyDifferences ? "Solo los datos distintos" : "Todos los datos"}
        </caption>
        <thead>
          {hasPictures && (
            <tr>
              {columns.map(({ point, media, isMissing }) => (
                <td key={point.id} className={styles.cover}>
                  {!isMissing &&
                    cover({
                      media,
                      isExpected: (point.mediaCount ?? 0) > 0,
                      onOpen: (medium) => onOpen(point.id, medium),
                      fallback: <span className={styles.withoutPicture}>Sin imágenes</span>,
                    })}
                </td>
              ))}
            </tr>
          )}
          <tr>
            {columns.map(({ point, isMissing }) => (
              <th key={point.id} scope="col" className={styles.name}>
                {isMissing ? "El punto no existe o fue eliminado." : nameOf(point)}
              </th>
            ))}
          </tr>
          <tr>
            {columns.map(({ point, isMissing }) => (
              <td key={point.id}>
                <div className={styles.actions}>
                  {!isMissing && (
                    <Button aria-label={`Abrir ${nameOf(point)}`} onClick={() => onOpen(point.id)}>
                      Abrir
                    </Button>
                  )}
                  <IconButton label={`Quitar ${nameOf(point)}`} onClick={() => onRemove(point.id)}>
                    <CloseIcon />
                  </IconButton>
                </div>
              </td>
            ))}
          </tr>
        </thead>
        {shown.map(({ label, values, differs, isStage, shares }) => (
          <FactRows key={label} label={label} columns={projects.length} differs={differs}>
            {values.map((value, index) => (
              <td key={projects[index]?.id}>
                {isStage && value ? <StagePill stage={value} /> : value || "—"}
                {shares?.[index] != null && <Bar share={shares[index]} />}
              </td>
            ))}
          </FactRows>
        ))}
        {columns.some(({ isMissing }) => !isMissing) && (
          <FactRows label="Etapas en el tiempo" columns={projects.length}>
            {columns.map(({ point, isMissing }) => (
              <td key={point.id}>{!isMissing && <StageHistory pointId={point.id} />}</td>
            ))}
          </FactRows>
        )}
      </table>
    </Dialog>
  );
}

const nameOf = ({ id, name }: PartialPoint) => name || `Proyecto ${id}`;

interface FactRowsProps {
  readonly label: string;
  readonly columns: number;
  /** Undefined where values are not compared. */
  readonly differs?: boolean;
  /** One cell for each project. */
  readonly children: ReactNode;
}

const FactRows = ({ label, columns, differs, children }: FactRowsProps) => (
  <tbody className={differs === undefined ? undefined : differs ? styles.differs : styles.equal}>
    <tr>
      <th scope="rowgroup" colSpan={columns} className={styles.fact}>
        <span className={styles.label}>
          {label}
          {differs && <span className="visually-hidden">(distinto)</span>}
        </span>
      </th>
    </tr>
    <tr>{children}</tr>
  </tbody>
);

/** The value above it as a part of the widest bar of its row. */
const Bar = ({ share }: { readonly share: number }) => (
  <span className={styles.bar} aria-hidden="true">
    <span style={{ width: `${share * 100}%` }} />
  </span>
);

function distanceFact(projects: readonly PartialPoint[], userPosition: Position | null): ComparedFact[] {
  if (!userPosition) return [];
  const values = projects.map(({ latitude, longitude }) => {
    const position = toPosition(latitude, longitude);
    return position ? formatDistance(metresBetween(userPosition, position)) : "";
  });
  return [{ label: "Distancia", values, differs: isDifferent(values), isStage: false }];
}
