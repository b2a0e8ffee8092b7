import { readPanorama } from "@mapaobra/contract/endpoints/media";
import { type DisplayableUrl, parseDisplayableUrl } from "@mapaobra/domain/media/displayable-url";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { api } from "../../api/api.ts";
import { newCacheBuster } from "../../api/picture-url.ts";
import { panoramaFromUrl } from "../../panorama/panorama-from-url.ts";
import { ButtonLink } from "../../ui/controls/Button.tsx";
import { Logo } from "../../ui/controls/Logo.tsx";
import { MessageScreen } from "../shell/MessageScreen.tsx";
import { companyOfPage, usePageConfig } from "../shell/page-config-context.ts";
import styles from "./PanoramaScreen.module.css";
import { PanoramaView } from "./PanoramaView.tsx";
import { PanoramaLoading } from "./panorama/PanoramaLoading.tsx";

const parse = (url: string, base: string): URL | null =>
  URL.canParse(url, base) ? new URL(url, base) : null;

/** One panorama by its URL, if the product may show it (P2 §2.3). */
export function PanoramaScreen() {
  const page = usePageConfig();
  const { brand, ownOrigins, proxyHosts } = page;
  const requestedUrl = new URLSearchParams(useLocation().search).get("url") ?? "";
  const shown = useMemo(
    () =>
      parseDisplayableUrl(requestedUrl, { requestOrigin: location.origin, ownOrigins, proxyHosts }, parse),
    [requestedUrl, ownOrigins, proxyHosts],
  );
  useEffect(() => {
    if (shown) document.title = `Vista 360° · ${brand.name}`;
  }, [shown, brand]);

  if (!shown) return <PanoramaUnavailable isUrlMissing={requestedUrl.trim() === ""} />;
  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <Logo source={brand.logo} company={companyOfPage(page)} variant="bar" />
        <span className={styles.name}>{brand.name}</span>
        <h1 className={styles.title}>Vista 360°</h1>
      </header>
      <main className={styles.content}>
        <Panorama key={requestedUrl} shown={shown} />
      </main>
    </div>
  );
}

function Panorama({ shown }: { readonly shown: DisplayableUrl<URL> }) {
  const [cacheBuster] = useState(newCacheBuster);
  const url = shown.url.href;
  const panoramaQuery = useQuery({
    queryKey: ["panorama", url],
    queryFn: shown.isOwn ? ({ signal }) => api.send(readPanorama, { address: url }, { signal }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const panorama = useMemo(
    () => panoramaFromUrl(shown, panoramaQuery.data, cacheBuster),
    [shown, panoramaQuery.data, cacheBuster],
  );
  return panoramaQuery.isLoading ? <PanoramaLoading /> : <PanoramaView media={panorama} />;
}

const PanoramaUnavailable = ({ isUrlMissing }: { readonly isUrlMissing: boolean }) => (
  <MessageScreen
    title={isUrlMissing ? "No hay URL de imagen 360°" : "No podemos mostrar esta dirección"}
    actions={
      <ButtonLink variant="main" href="/">
        Ir al inicio
      </ButtonLink>
    }
  >
    {isUrlMissing
      ? "La dirección de esta página no dice qué imagen mostrar. Revise el enlace que recibió."
      : "Esta página solo muestra imágenes 360° de los proyectos publicados aquí o de los sitios admitidos. Revise el enlace que recibió."}
  </MessageScreen>
);
