import { listMaps } from "@mapaobra/contract/endpoints/maps";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { lazy, useState } from "react";
import { useInvalidateRecords } from "../../records/use-invalidate-records.ts";
import { MoveIcon } from "../../ui/icons.tsx";
import { LazyBoundary } from "../../ui/LazyBoundary.tsx";
import { RecordAction } from "../../ui/records/RecordAction.tsx";
import { basemapOf } from "../map/basemap.ts";
import { openConfiguredMap } from "../map/open-configured-map.ts";
import { usePageConfig } from "../page-config-context.ts";

const CalibrationPanel = lazy(() => import("../../features/calibration/CalibrationPanel.tsx"));

/** Calibrates a map's picture on the service map; renders nothing for a map without a picture. */
export function CalibrateMap({ map }: { readonly map: ProjectMap }) {
  const page = usePageConfig();
  const invalidate = useInvalidateRecords(listMaps);
  const [isOpen, setOpen] = useState(false);
  if (basemapOf(map, false).kind !== "image") return null;
  return (
    <>
      <RecordAction label="Ubicar" of={map.name} icon={<MoveIcon />} onClick={() => setOpen(true)} />
      {isOpen && (
        <LazyBoundary message="No se pudo cargar esta herramienta.">
          <CalibrationPanel
            map={map}
            openMap={(options) => openConfiguredMap(page, options)}
            onSaved={() => {
              setOpen(false);
              void invalidate();
            }}
            onClose={() => setOpen(false)}
            onStale={() => void invalidate()}
          />
        </LazyBoundary>
      )}
    </>
  );
}
