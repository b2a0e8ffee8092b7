import { formatDay } from "@mapaobra/domain/format/dates";
import { noticeParam } from "@mapaobra/domain/map/map-url-params";
import { useLocation, useNavigate } from "react-router";
import { Button } from "../../ui/controls/Button.tsx";
import { CloseIcon } from "../../ui/controls/icons.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import styles from "./ActiveFilters.module.css";
import { useNoticePoints } from "./use-notice-points.ts";

interface NoticeFilterProps {
  readonly notice: string;
  readonly focusFallback: () => HTMLElement | null;
}

/** Names the notice whose projects the map shows only; the reader can remove it. */
export default function NoticeFilter({ notice, focusFallback }: NoticeFilterProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const { ids, addedDay, data, error, refetch } = useNoticePoints(notice);

  const remove = () => {
    const rest = new URLSearchParams(window.location.search);
    rest.delete(noticeParam);
    navigate(
      { pathname: location.pathname, search: rest.toString() },
      { replace: true, state: location.state },
    );
    focusFallback()?.focus();
  };
  const showAll = <Button onClick={remove}>Ver todos los proyectos</Button>;
  if (error) {
    return (
      <Notice assertive action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
        No se pudieron cargar los proyectos del aviso.
      </Notice>
    );
  }
  if (data && !ids)
    return <Notice action={showAll}>Los proyectos de este aviso ya no están disponibles.</Notice>;
  return (
    <ul className={styles.filters} aria-label="Aviso abierto">
      <li>
        <button type="button" className={styles.filter} onClick={remove}>
          <span className="visually-hidden">Quitar el filtro </span>
          <span className={styles.label}>
            {ids && addedDay
              ? `Agregados el ${formatDay(addedDay)}`
              : ids
                ? "Proyectos del aviso"
                : "Cargando los proyectos del aviso…"}
          </span>
          <CloseIcon />
        </button>
      </li>
    </ul>
  );
}
