import { readPanorama } from "@mapaobra/contract/endpoints/media";
import { type ShownAddress, shownAddress } from "@mapaobra/domain/media/shown-address";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { api } from "../api/api.ts";
import { newCacheBuster } from "../api/picture-source.ts";
import { PanoramaView } from "../features/panorama/PanoramaView.tsx";
import { WaitingPanorama } from "../features/panorama/WaitingPanorama.tsx";
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
  const shown = useMemo(
    () => shownAddress(given, { here: location.origin, ownOrigins, proxyHosts }, parse),
    [given, ownOrigins, proxyHosts],
  );
  useEffect(() => {
    if (shown) document.title = `Vista 360° · ${brand.name}`;
  }, [shown, brand]);

  if (!shown) return <RefusedPanorama isMissing={given.trim() === ""} />;
  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <Logo source={brand.logo} place="bar" />
        <span className={styles.name}>{brand.name}</span>
        <h1 className={styles.title}>Vista 360°</h1>
      </header>
      <main className={styles.room}>
        <Panorama key={given} shown={shown} />
      </main>
    </div>
  );
}

function Panorama({ shown }: { readonly shown: ShownAddress<URL> }) {
  const [cacheBuster] = useState(newCacheBuster);
  const address = shown.url.href;
  const told = useQuery({
    queryKey: ["panorama", address],
    queryFn: shown.isOwn ? ({ signal }) => api.send(readPanorama, { address }, { signal }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const panorama = useMemo(() => panoramaAt(shown, told.data, cacheBuster), [shown, told.data, cacheBuster]);
  return told.isLoading ? <WaitingPanorama /> : <PanoramaView media={panorama} />;
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
