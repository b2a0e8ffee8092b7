import { readPublicMap } from "@mapaobra/contract/endpoints/branding";
import type { PublicMap } from "@mapaobra/contract/wire/map";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router";
import { api } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";
import { hasStoredToken } from "../../session/has-stored-token.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { MapIcon } from "../../ui/controls/initial-icons.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { NotFoundScreen } from "../shell/NotFoundScreen.tsx";
import { usePageConfig } from "../shell/page-config-context.ts";
import { paths } from "../shell/paths.ts";
import { RECORD_ID_PATTERN } from "./map-url.ts";
import { TopBar } from "./public-maps/TopBar.tsx";
import { CompanyMaps } from "./screen/CompanyMaps.tsx";
import { MapOverlay } from "./screen/MapOverlay.tsx";
import { MapScreenFrame } from "./screen/MapScreenFrame.tsx";

/** Published maps of a public URL; `embeddedMap` is the map embedded in the page for this URL, if any. */
function usePublicMaps(slug: string | undefined, embeddedMap: PublicMap | undefined) {
  return useQuery({
    queryKey: ["public-maps", slug ?? null],
    queryFn: ({ signal }) => api.send(readPublicMap, { slug }, { signal }),
    initialData: embeddedMap,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The public maps of a URL, once they have loaded. */
export function PublicMapScreen({ embeddedMap }: { readonly embeddedMap: PublicMap | undefined }) {
  const { slug } = useParams();
  const { brand, isCustomDomain } = usePageConfig();
  const { data, error, refetch } = usePublicMaps(slug, embeddedMap);

  if (data) return <CompanyMaps company={data.company} maps={data.maps} />;
  const isNotFound = isApiError(error, 404);
  if (isNotFound && slug !== undefined) {
    // A map id that is not public may be a map of the signed-in user (P2 §2.1).
    return RECORD_ID_PATTERN.test(slug) && hasStoredToken() ? (
      <Navigate to={`${paths.office.mapsById}/${slug}`} replace />
    ) : (
      <NotFoundScreen />
    );
  }
  return (
    <MapScreenFrame bar={<TopBar name={brand.name} logo={brand.logo} />}>
      {!error ? (
        <MapOverlay state={{ kind: "loading" }} />
      ) : isNotFound && isCustomDomain ? (
        <Notice icon={<MapIcon />}>No hay mapas públicos disponibles.</Notice>
      ) : isNotFound ? (
        <Notice icon={<MapIcon />} title="No hay mapas públicos disponibles.">
          Abra el enlace que recibió de la empresa.
        </Notice>
      ) : (
        <Notice
          icon={<MapIcon />}
          assertive
          title="Error al cargar el mapa"
          action={<Button onClick={() => void refetch()}>Reintentar</Button>}
        >
          {error.message}
        </Notice>
      )}
    </MapScreenFrame>
  );
}
