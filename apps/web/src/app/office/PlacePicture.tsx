import { listMaps } from "@mapaobra/contract/endpoints/maps";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { lazy, useState } from "react";
import { openServiceMap } from "../../map/hosts/service-map.ts";
import { useForgetRecords } from "../../records/use-forget-records.ts";
import { MoveIcon } from "../../ui/icons.tsx";
import { LoadedLater } from "../../ui/LoadedLater.tsx";
import { RecordAction } from "../../ui/records/RecordAction.tsx";
import { groundOf } from "../map/ground.ts";
import { usePage } from "../page-context.ts";

const CalibrationPanel = lazy(() => import("../../features/calibration/CalibrationPanel.tsx"));

/** Puts a map's picture where it belongs on the service map; nothing for a map that has none. */
export function PlacePicture({ map }: { readonly map: ProjectMap }) {
  const { basemapStyleUrl } = usePage();
  const forget = useForgetRecords(listMaps);
  const [isOpen, setOpen] = useState(false);
  if (groundOf(map, false).kind !== "image") return null;
  return (
    <>
      <RecordAction label="Ubicar" of={map.name} icon={<MoveIcon />} onClick={() => setOpen(true)} />
      {isOpen && (
        <LoadedLater sentence="No se pudo cargar esta herramienta.">
          <CalibrationPanel
            map={map}
            openHost={openServiceMap}
            styleUrl={basemapStyleUrl}
            onSaved={() => {
              setOpen(false);
              void forget();
            }}
            onClose={() => setOpen(false)}
            onOutdated={() => void forget()}
          />
        </LoadedLater>
      )}
    </>
  );
}
