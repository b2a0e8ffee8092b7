import type { PublicMap } from "@mapaobra/contract/wire/map";
import { Navigate, useParams } from "react-router";
import { isApiError } from "../../api/api-error.ts";
import { TopBar } from "../../features/public-maps/TopBar.tsx";
import { usePublicMaps } from "../../features/public-maps/use-public-maps.ts";
import { hasStoredToken } from "../../session/has-stored-token.ts";
import { Button } from "../../ui/Button.tsx";
import { MapIcon } from "../../ui/initial-icons.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { NotFoundScreen } from "../NotFoundScreen.tsx";
import { usePageConfig } from "../page-config-context.ts";
import { paths } from "../paths.ts";
import { CompanyMaps } from "./CompanyMaps.tsx";
import { MapOverlay } from "./MapOverlay.tsx";
import { MapScreenFrame } from "./MapScreenFrame.tsx";
import { RECORD_ID_PATTERN } from "./map-url.ts";

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
