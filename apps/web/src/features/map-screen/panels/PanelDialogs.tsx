import type { Actor } from "@mapaobra/domain/access/actor";
import { lazy } from "react";
import { useOpenMap, usePointTable } from "../../../map/open-map.ts";
import { partialPoint } from "../../../map/partial-point.ts";
import { LazyBoundary } from "../../../ui/feedback/LazyBoundary.tsx";
import { PointCover } from "../../projects/PointCover.tsx";
import { shareLink } from "../../projects/share-link.ts";
import type { PointEditing } from "../point-editing.ts";
import type { MapNavigation } from "../use-map-navigation.ts";

const ComparisonDialog = lazy(() => import("../../projects/ComparisonDialog.tsx"));
const PointViewer = lazy(() => import("../screen/PointViewer.tsx"));

interface PanelDialogsProps {
  readonly actor: Actor;
  readonly navigation: MapNavigation;
  readonly editing: PointEditing | undefined;
  readonly onRemoveCompared: (id: number) => void;
}

/** What the URL opens over the map and its panels: the files of the open project, and a comparison. */
export function PanelDialogs({ actor, navigation, editing, onRemoveCompared }: PanelDialogsProps) {
  const { map, kind, texts, openId, pickPoint, userPosition } = useOpenMap();
  const table = usePointTable();
  const { viewer, compared } = navigation.urlState;
  return (
    <>
      {openId !== null && viewer !== null && (
        <LazyBoundary message="No se pudo abrir el visor." onClose={navigation.closeViewer}>
          <PointViewer
            key={openId}
            pointId={openId}
            map={map}
            isImageMap={kind === "image"}
            actor={actor}
            open={viewer}
            onOpen={navigation.openViewer}
            onClose={navigation.closeViewer}
            onProject={navigation.showPictured ?? undefined}
            onEdit={editing && (() => editing.editInOverlay(openId))}
          />
        </LazyBoundary>
      )}
      {compared && (
        <LazyBoundary message="No se pudo abrir la comparación." onClose={navigation.closeComparison}>
          <ComparisonDialog
            mapId={map.id}
            projects={compared.map((id) => partialPoint(table, texts, id))}
            userPosition={userPosition}
            cover={(cover) => <PointCover {...cover} />}
            onOpen={(id, medium) => (medium === undefined ? pickPoint(id) : navigation.openPoint(id, medium))}
            onRemove={onRemoveCompared}
            onShare={() => void shareLink("Comparación de proyectos")}
            onClose={navigation.closeComparison}
          />
        </LazyBoundary>
      )}
    </>
  );
}
