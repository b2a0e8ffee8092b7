import { Button } from "../../ui/Button.tsx";
import { LoadAgain } from "../../ui/LoadAgain.tsx";
import { LoadingText } from "../../ui/LoadingText.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./MapOverlay.module.css";

/** What keeps the map from being seen, the worst first. */
export type MapTrouble =
  | { readonly kind: "loading" }
  | { readonly kind: "map-failed" }
  | { readonly kind: "points-failed"; readonly sentence: string; readonly retry: () => void }
  /** The browser took the map's graphics and did not give them back. */
  | { readonly kind: "graphics-lost"; readonly reopen: () => void }
  /** It may no longer be seen: what is on the screen stays as it was. */
  | { readonly kind: "gone" }
  | { readonly kind: "ground-failed" };

/** Stands over the map while it can't be seen as it should. */
export function MapOverlay({ trouble }: { readonly trouble: MapTrouble }) {
  if (trouble.kind === "loading") {
    return (
      <div className={styles.overlay}>
        <LoadingText className={styles.loading} />
      </div>
    );
  }
  if (trouble.kind === "gone") {
    return (
      <p className={styles.bar} role="alert">
        Este mapa ya no está disponible.
      </p>
    );
  }
  if (trouble.kind === "ground-failed") {
    return (
      <p className={styles.bar} role="alert">
        Error al cargar el mapa <LoadAgain />
      </p>
    );
  }
  return (
    <div className={styles.overlay}>
      <div className={styles.card}>{noticeOf(trouble)}</div>
    </div>
  );
}

function noticeOf(trouble: Extract<MapTrouble, { kind: "map-failed" | "graphics-lost" | "points-failed" }>) {
  if (trouble.kind === "map-failed") {
    return (
      <Notice urgent title="Error al cargar el mapa" action={<LoadAgain />}>
        Revise su conexión, o use un navegador que permita gráficos WebGL.
      </Notice>
    );
  }
  if (trouble.kind === "graphics-lost") {
    return (
      <Notice
        urgent
        title="El navegador perdió los gráficos del mapa."
        action={<Button onClick={trouble.reopen}>Reintentar</Button>}
      >
        Los proyectos siguen en la lista.
      </Notice>
    );
  }
  return (
    <Notice
      urgent
      title="Error inesperado al obtener puntos del mapa."
      action={<Button onClick={trouble.retry}>Reintentar</Button>}
    >
      {trouble.sentence}
    </Notice>
  );
}
