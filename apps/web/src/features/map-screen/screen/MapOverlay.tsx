import { Button } from "../../../ui/controls/Button.tsx";
import { MapIcon } from "../../../ui/controls/initial-icons.tsx";
import { LoadingText } from "../../../ui/feedback/LoadingText.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { ReloadPrompt } from "../../../ui/feedback/ReloadPrompt.tsx";
import styles from "./MapOverlay.module.css";

/** Why the map cannot be seen. */
export type MapOverlayState =
  | { readonly kind: "loading" }
  | { readonly kind: "map-failed" }
  | { readonly kind: "points-failed"; readonly message: string; readonly retry: () => void }
  /** The browser took the map's WebGL context and did not restore it. */
  | { readonly kind: "context-lost"; readonly recreateMap: () => void }
  /** The user lost access: the content on screen stays. */
  | { readonly kind: "gone" }
  | { readonly kind: "basemap-failed" };

/** Covers the map while it cannot be shown as it should. */
export function MapOverlay({ state }: { readonly state: MapOverlayState }) {
  if (state.kind === "loading") {
    return (
      <div className={styles.overlay}>
        <LoadingText className={styles.loading} />
      </div>
    );
  }
  if (state.kind === "gone") {
    return (
      <p className={styles.bar} role="alert">
        Este mapa ya no está disponible.
      </p>
    );
  }
  if (state.kind === "basemap-failed") {
    return (
      <p className={styles.bar} role="alert">
        Error al cargar el mapa <ReloadPrompt />
      </p>
    );
  }
  return (
    <div className={styles.overlay} data-on-map>
      <div className={styles.card}>{errorNotice(state)}</div>
    </div>
  );
}

function errorNotice(
  state: Extract<MapOverlayState, { kind: "map-failed" | "context-lost" | "points-failed" }>,
) {
  if (state.kind === "map-failed") {
    return (
      <Notice icon={<MapIcon />} assertive title="Error al cargar el mapa" action={<ReloadPrompt />}>
        Revise su conexión, o use un navegador que permita gráficos WebGL.
      </Notice>
    );
  }
  if (state.kind === "context-lost") {
    return (
      <Notice
        icon={<MapIcon />}
        assertive
        title="El navegador perdió los gráficos del mapa."
        action={<Button onClick={state.recreateMap}>Reintentar</Button>}
      >
        Los proyectos siguen en la lista.
      </Notice>
    );
  }
  return (
    <Notice
      icon={<MapIcon />}
      assertive
      title="Error inesperado al obtener puntos del mapa."
      action={<Button onClick={state.retry}>Reintentar</Button>}
    >
      {state.message}
    </Notice>
  );
}
