import { formatWhole } from "@mapaobra/domain/format/numbers";
import { listFormParam } from "@mapaobra/domain/map/map-url-params";
import { noFilters } from "@mapaobra/domain/point/filters";
import type { ListOrder } from "@mapaobra/domain/point/list-order";
import { lazy, type ReactNode, useId, useRef } from "react";
import { enumParam, useUrlState } from "../../lib/navigation/url-state.ts";
import { useFilteredPoints, useOpenMap, usePointTable } from "../../map/open-map.ts";
import { Button, IconButton } from "../../ui/controls/Button.tsx";
import {
  ArrowDownIcon,
  ArrowUpIcon,
  CompareIcon,
  PinIcon,
  PlusIcon,
  UploadIcon,
  WarningIcon,
} from "../../ui/controls/icons.tsx";
import { FilterIcon, MapIcon } from "../../ui/controls/initial-icons.tsx";
import { LazyBoundary } from "../../ui/feedback/LazyBoundary.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { SegmentedControl } from "../../ui/fields/SegmentedControl.tsx";
import { PanelHeader } from "../../ui/layout/PanelHeader.tsx";
import panelStyles from "../../ui/layout/panel.module.css";
import { PointList } from "./list/PointList.tsx";
import type { RowPicks } from "./list/row-picks.ts";
import styles from "./PointListPanel.module.css";
import { countWords, scopeWords } from "./row-facts.ts";
import { MAX_ROWS, type ProjectList } from "./use-project-list.ts";

const PictureGallery = lazy(() => import("./gallery/PictureGallery.tsx"));

const urlParams = { [listFormParam]: enumParam(["lista", "galeria"]) };
const forms = [
  { value: "lista", label: "Lista" },
  { value: "galeria", label: "Galería" },
] as const;

interface PointListPanelProps {
  readonly list: ProjectList;
  readonly picks: RowPicks;
  /** Chips of the active filters below the heading. */
  readonly activeFilters: ReactNode;
  /** After the last project. */
  readonly footer?: ReactNode;
  /** Beside the order. */
  readonly controls?: ReactNode;
  readonly onOpenPicture: (pointId: number, id: number) => void;
  /** For users who may create a point: the first step on an empty map. */
  readonly onCreateFirst?: (() => void) | undefined;
  /** The other first step, for users who may import files. */
  readonly onImport?: (() => void) | undefined;
}

interface OrderChoice {
  readonly label: string;
  /** Label of the ascending order. */
  readonly ascending: string;
  readonly descending: string;
  /** Most recent or largest first: what users expect from this order. */
  readonly descendingByDefault: boolean;
}

const orders: Readonly<Record<ListOrder, OrderChoice>> = {
  distance: {
    label: "Cercanía",
    ascending: "los más cercanos primero",
    descending: "los más lejanos primero",
    descendingByDefault: false,
  },
  name: {
    label: "Nombre",
    ascending: "de la A a la Z",
    descending: "de la Z a la A",
    descendingByDefault: false,
  },
  stage: {
    label: "Etapa",
    ascending: "como avanza la obra",
    descending: "las terminadas primero",
    descendingByDefault: false,
  },
  date: {
    label: "Recientes",
    ascending: "los permisos más antiguos primero",
    descending: "los permisos más recientes primero",
    descendingByDefault: true,
  },
  area: {
    label: "Área",
    ascending: "los más pequeños primero",
    descending: "los más grandes primero",
    descendingByDefault: true,
  },
};

/** Panel with the projects in view, their count and the sort order. */
export function PointListPanel(props: PointListPanelProps) {
  const { list, picks, activeFilters, footer, controls, onOpenPicture, onCreateFirst, onImport } = props;
  const { order, setOrder, descending } = list;
  const { retryTexts, setFilters, camera } = useOpenMap();
  const { matches: total } = useFilteredPoints();
  const table = usePointTable();
  const [{ [listFormParam]: form }, setAddress] = useUrlState(urlParams);
  const isGallery = form === "galeria";
  const orderId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears.
  const focusTitle = () => title.current?.focus({ preventScroll: true });
  const direction = orders[order][descending ? "descending" : "ascending"];

  return (
    <section className={panelStyles.panel} aria-label="Proyectos en la vista">
      <PanelHeader
        id="proyectos"
        titleRef={title}
        title={<span className={styles.count}>{countWords(list.count)}</span>}
        subtitle={list.isSorting && !retryTexts ? "Ordenando..." : scopeWords(list.count, total)}
        announce
      >
        {!isGallery && (
          <div className={styles.controls}>
            <label className="visually-hidden" htmlFor={orderId}>
              Orden de la lista
            </label>
            <select
              id={orderId}
              className={styles.order}
              value={order}
              onChange={(event) => {
                const next = event.target.value as ListOrder;
                setOrder(next, orders[next].descendingByDefault);
              }}
            >
              {Object.entries(orders)
                .filter(([value]) => value !== "distance" || list.canOrderByDistance)
                .map(([value, { label }]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
            </select>
            <IconButton
              label={`Invertir el orden: ahora, ${direction}`}
              onClick={() => setOrder(order, !descending)}
            >
              {descending ? <ArrowDownIcon /> : <ArrowUpIcon />}
            </IconButton>
            <IconButton
              label="Comparar proyectos"
              aria-pressed={picks.isPicking}
              onClick={() => picks.setPicking(!picks.isPicking)}
            >
              <CompareIcon />
            </IconButton>
            {controls}
          </div>
        )}
      </PanelHeader>
      {retryTexts && (
        <Notice icon={<WarningIcon />} assertive action={<Button onClick={retryTexts}>Reintentar</Button>}>
          No se pudieron cargar los nombres.
        </Notice>
      )}
      {activeFilters}
      {table.count > 0 && (
        <div className={styles.form}>
          <SegmentedControl
            label="Cómo se ven los proyectos de la lista"
            options={forms}
            value={form}
            onChange={(next) => {
              if (next === "galeria") picks.setPicking(false);
              setAddress({ [listFormParam]: next });
            }}
          />
        </div>
      )}
      {table.count === 0 ? (
        <Notice
          icon={<MapIcon />}
          action={
            onCreateFirst && (
              <>
                <Button variant="main" onClick={onCreateFirst}>
                  <PlusIcon /> Crear el primer punto
                </Button>
                {onImport && (
                  <Button onClick={onImport}>
                    <UploadIcon /> Importar un archivo
                  </Button>
                )}
              </>
            )
          }
        >
          No hay datos del mapa.
        </Notice>
      ) : total === 0 ? (
        <Notice
          icon={<FilterIcon />}
          action={
            <Button
              onClick={() => {
                setFilters(noFilters);
                focusTitle();
              }}
            >
              Limpiar los filtros
            </Button>
          }
        >
          Ningún proyecto cumple con estos filtros.
        </Notice>
      ) : list.count === 0 ? (
        <Notice
          icon={<PinIcon />}
          action={
            <Button
              onClick={() => {
                camera.fitShown();
                focusTitle();
              }}
            >
              Ver todos los proyectos
            </Button>
          }
        >
          No hay proyectos en esta parte del mapa.
        </Notice>
      ) : isGallery ? (
        <LazyBoundary message="No se pudo cargar la galería.">
          <PictureGallery rows={list.rows} onOpen={onOpenPicture} footer={footer} />
        </LazyBoundary>
      ) : (
        <PointList rows={list.rows} listKey={list.key} order={order} picks={picks} footer={footer} />
      )}
      {list.count > MAX_ROWS && !isGallery && (
        <p className={styles.limit}>Se listan {formatWhole(MAX_ROWS)}. Acerque el mapa para ver más.</p>
      )}
    </section>
  );
}
