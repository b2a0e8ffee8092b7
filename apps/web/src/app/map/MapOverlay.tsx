import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import styles from "./MapOverlay.module.css";

/** What keeps the map from being seen, the worst first. */
export type MapTrouble =
  | { readonly kind: "loading" }
  | { readonly kind: "map-failed" }
  | { readonly kind: "points-failed"; readonly sentence: string; readonly retry: () => void }
  /** It may no longer be seen: what is on the screen stays as it was. */
  | { readonly kind: "gone" }
  | { readonly kind: "ground-failed" };

// A script that could not be had is not asked for again on the same page.
const loadAgain = <Button onClick={() => location.reload()}>Reintentar</Button>;

/** Stands over the map while it can't be seen as it should. */
export function MapOverlay({ trouble }: { readonly trouble: MapTrouble }) {
  if (trouble.kind === "loading") {
    return (
      <div className={styles.overlay}>
        <p className={styles.loading} role="status">
          <Spinner /> Cargando...
        </p>
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
        Error al cargar el mapa {loadAgain}
      </p>
    );
  }
  const notice =
    trouble.kind === "map-failed" ? (
      <Notice urgent title="Error al cargar el mapa" action={loadAgain}>
        Revise su conexión, o use un navegador que permita gráficos WebGL.
      </Notice>
    ) : (
      <Notice
        urgent
        title="Error inesperado al obtener puntos del mapa."
        action={<Button onClick={trouble.retry}>Reintentar</Button>}
      >
        {trouble.sentence}
      </Notice>
    );
  return (
    <div className={styles.overlay}>
      <div className={styles.card}>{notice}</div>
    </div>
  );
}
