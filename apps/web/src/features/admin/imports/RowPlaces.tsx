import { listImportPlaces } from "@mapaobra/contract/endpoints/imports";
import { readPointColumns } from "@mapaobra/contract/endpoints/point-columns";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import { type Import, MAX_ROW_PLACES, type RowVerdict } from "@mapaobra/domain/import/import";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { lazy, useMemo } from "react";
import { api } from "../../../api/api.ts";
import { LazyBoundary } from "../../../ui/feedback/LazyBoundary.tsx";
import { LoadErrorNotice } from "../../../ui/feedback/LoadErrorNotice.tsx";
import { LoadingText } from "../../../ui/feedback/LoadingText.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { counted, rows as rowWords, verdicts } from "./import-texts.es.ts";
import styles from "./RowPlaces.module.css";
import { rowColours } from "./row-table.ts";

const RowMap = lazy(() => import("./RowMap.tsx"));

interface RowPlacesProps {
  readonly data: Import;
  /** The rows are being checked: what is shown stays. */
  readonly isBusy: boolean;
  /** Only these rows. */
  readonly verdict?: RowVerdict | undefined;
  readonly onOpen?: (line: number) => void;
}

/** Where the rows are, in the colours of their verdicts beside the projects of the map. */
export function RowPlaces({ data, isBusy, verdict, onOpen }: RowPlacesProps) {
  const { id, version, state, mapId } = data;
  const {
    data: all,
    error,
    refetch,
  } = useQuery({
    queryKey: [listImportPlaces.name, id, version, state],
    queryFn: ({ signal }) => api.list(listImportPlaces, { id }, { signal }),
    enabled: !isBusy,
    placeholderData: keepPreviousData,
  });
  const { data: projects } = useQuery({
    queryKey: [listImportPlaces.name, id, "projects"],
    queryFn: async ({ signal }) => {
      const request = { mapId: mapId ?? 0, columns: "mapa", revision: undefined } as const;
      const bytes = await api.bytes(readPointColumns, request, { signal });
      const { decodePointTable } = await import("@mapaobra/map/points/decode-point-table");
      return decodePointTable(bytes);
    },
    enabled: mapId !== null && all !== undefined && all.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const places = useMemo(
    () => all?.filter((place) => verdict === undefined || place.verdict === verdict),
    [all, verdict],
  );
  if (error) return <LoadErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!all || !places) return <LoadingText />;
  if (all.length === 0) return <Notice>Ninguna fila tiene coordenadas que se puedan ver en el mapa.</Notice>;
  const without = data.rows - all.length;
  const kinds = new Set(places.map((place) => place.verdict));
  return (
    <div className={styles.places}>
      <LazyBoundary message="No se pudo cargar el mapa.">
        <RowMap label="Las filas en el mapa" projects={projects?.table} {...{ places, onOpen }} />
      </LazyBoundary>
      <ul className={styles.legend} aria-label="Colores del mapa">
        {[...kinds].map((kind) => (
          <LegendLine key={kind} colour={rowColours[kind]} label={verdicts[kind].label} />
        ))}
        {projects && projects.table.count > 0 && (
          <LegendLine colour={rowColours.project} label="Ya están en el mapa" />
        )}
      </ul>
      {all.length === MAX_ROW_PLACES ? (
        <p className={styles.hint}>
          Se ven las primeras {formatWhole(MAX_ROW_PLACES)} filas con coordenadas.
        </p>
      ) : (
        without > 0 && (
          <p className={styles.hint}>
            De {rowWords(data.rows)}, {counted(without, "no tiene", "no tienen")} coordenadas y no se ven
            aquí.
          </p>
        )
      )}
    </div>
  );
}

const LegendLine = ({ colour, label }: { readonly colour: string; readonly label: string }) => (
  <li>
    <span className={styles.dot} style={{ background: colour }} />
    {label}
  </li>
);
