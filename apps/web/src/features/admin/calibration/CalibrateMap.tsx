import { listMapSummaries, listMaps } from "@mapaobra/contract/endpoints/maps";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { lazy } from "react";
import { RecordAction } from "../../../records/frame/RecordAction.tsx";
import { useInvalidateRecords } from "../../../records/use-invalidate-records.ts";
import { MoveIcon } from "../../../ui/controls/icons.tsx";
import { LazyBoundary } from "../../../ui/feedback/LazyBoundary.tsx";
import { basemapOf } from "../../map-screen/basemap.ts";
import { openConfiguredMap } from "../../map-screen/open-configured-map.ts";
import { usePageConfig } from "../../shell/page-config-context.ts";

const CalibrationPanel = lazy(() => import("./CalibrationPanel.tsx"));

const hasPicture = (map: ProjectMap) => basemapOf(map, false).kind === "image";

interface CalibrateButtonProps {
  readonly map: ProjectMap;
  readonly onClick: () => void;
}

/** Opens the calibration of a map's picture; renders nothing for a map without a picture. */
export const CalibrateButton = ({ map, onClick }: CalibrateButtonProps) =>
  hasPicture(map) && <RecordAction label="Ubicar" of={map.name} icon={<MoveIcon />} onClick={onClick} />;

/** Calibrates a map's picture on the service map; renders nothing for a map without a picture. */
export function CalibrateMap({ map, onClose }: { readonly map: ProjectMap; readonly onClose: () => void }) {
  const page = usePageConfig();
  const invalidate = useInvalidateRecords(listMaps, listMapSummaries);
  if (!hasPicture(map)) return null;
  return (
    <LazyBoundary message="No se pudo cargar esta herramienta.">
      <CalibrationPanel
        map={map}
        openMap={(options) => openConfiguredMap(page, options)}
        onSaved={() => {
          onClose();
          void invalidate();
        }}
        onClose={onClose}
        onStale={() => void invalidate()}
      />
    </LazyBoundary>
  );
}
