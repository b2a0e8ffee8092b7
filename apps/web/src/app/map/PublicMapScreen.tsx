import type { PublicMap } from "@mapaobra/contract/wire/map";
import { Navigate, useParams } from "react-router";
import { isApiError } from "../../api/api-error.ts";
import { TopBar } from "../../features/public-maps/TopBar.tsx";
import { usePublicMaps } from "../../features/public-maps/use-public-maps.ts";
import { isSomebodyKnownHere } from "../../session/known-here.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { NotFoundScreen } from "../NotFoundScreen.tsx";
import { usePage } from "../page-context.ts";
import { paths } from "../paths.ts";
import { CompanyMaps } from "./CompanyMaps.tsx";
import { MapOverlay } from "./MapOverlay.tsx";
import { MapScreenFrame } from "./MapScreenFrame.tsx";
import { RECORD_ID } from "./map-address.ts";

/** The public maps that an address names, once they are known. */
export function PublicMapScreen({ served }: { readonly served: PublicMap | undefined }) {
  const { slug } = useParams();
  const { brand, brandHost } = usePage();
  const { data, error, refetch } = usePublicMaps(slug, served);

  if (data) return <CompanyMaps company={data.company} maps={data.maps} />;
  const unknown = isApiError(error, 404);
  if (unknown && slug !== undefined) {
    // A map by its number that is not published may be one of whoever works here (P2 §2.1).
    return RECORD_ID.test(slug) && isSomebodyKnownHere() ? (
      <Navigate to={`${paths.office.mapsById}/${slug}`} replace />
    ) : (
      <NotFoundScreen />
    );
  }
  return (
    <MapScreenFrame bar={<TopBar name={brand.name} logo={brand.logo} />}>
      {!error ? (
        <MapOverlay trouble={{ kind: "loading" }} />
      ) : unknown && brandHost ? (
        <Notice>No hay mapas públicos disponibles.</Notice>
      ) : unknown ? (
        <Notice title="No hay mapas públicos disponibles.">Abra el enlace que recibió de la empresa.</Notice>
      ) : (
        <Notice
          urgent
          title="Error al cargar el mapa"
          action={<Button onClick={() => void refetch()}>Reintentar</Button>}
        >
          {error.message}
        </Notice>
      )}
    </MapScreenFrame>
  );
}
