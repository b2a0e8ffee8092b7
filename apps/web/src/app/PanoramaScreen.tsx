import { shownAddress } from "@mapaobra/domain/media/shown-address";
import { useEffect, useMemo } from "react";
import { useSearchParams } from "react-router";
import { PanoramaView } from "../features/panorama/PanoramaView.tsx";
import { panoramaAt } from "../panorama/panorama-at.ts";
import { ButtonLink } from "../ui/Button.tsx";
import { Logo } from "../ui/Logo.tsx";
import { MessageScreen } from "./MessageScreen.tsx";
import styles from "./PanoramaScreen.module.css";
import { usePage } from "./page-context.ts";

const parse = (address: string, base: string): URL | null =>
  URL.canParse(address, base) ? new URL(address, base) : null;

/** One panorama by its address, where the product may show it (P2 §2.3). */
export function PanoramaScreen() {
  const { brand, ownOrigins, proxyHosts } = usePage();
  const [query] = useSearchParams();
  const given = query.get("url") ?? "";
  const panorama = useMemo(() => {
    const shown = shownAddress(given, { here: location.origin, ownOrigins, proxyHosts }, parse);
    return shown && panoramaAt(shown, String(Date.now()));
  }, [given, ownOrigins, proxyHosts]);
  useEffect(() => {
    if (panorama) document.title = `Vista 360° · ${brand.name}`;
  }, [panorama, brand]);

  if (!panorama) return <RefusedPanorama isMissing={given.trim() === ""} />;
  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <Logo source={brand.logo} place="bar" />
        <span className={styles.name}>{brand.name}</span>
        <h1 className={styles.title}>Vista 360°</h1>
      </header>
      <main className={styles.room}>
        <PanoramaView key={given} media={panorama} autoFocus />
      </main>
    </div>
  );
}

const RefusedPanorama = ({ isMissing }: { readonly isMissing: boolean }) => (
  <MessageScreen
    title={isMissing ? "No hay URL de imagen 360°" : "No podemos mostrar esta dirección"}
    actions={
      <ButtonLink look="main" href="/">
        Ir al inicio
      </ButtonLink>
    }
  >
    {isMissing
      ? "La dirección de esta página no dice qué imagen mostrar. Revise el enlace que recibió."
      : "Esta página solo muestra imágenes 360° de los proyectos publicados aquí o de los sitios admitidos. Revise el enlace que recibió."}
  </MessageScreen>
);
