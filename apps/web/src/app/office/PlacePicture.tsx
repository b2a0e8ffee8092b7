import { listMaps } from "@mapaobra/contract/endpoints/maps";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { lazy, useState } from "react";
import { useForgetRecords } from "../../records/use-forget-records.ts";
import { MoveIcon } from "../../ui/icons.tsx";
import { LoadedLater } from "../../ui/LoadedLater.tsx";
import { RecordAction } from "../../ui/records/RecordAction.tsx";
import { groundOf } from "../map/ground.ts";
import { openPageMap } from "../map/open-page-map.ts";
import { usePage } from "../page-context.ts";

const CalibrationPanel = lazy(() => import("../../features/calibration/CalibrationPanel.tsx"));

/** Puts a map's picture where it belongs on the service map; nothing for a map that has none. */
export function PlacePicture({ map }: { readonly map: ProjectMap }) {
  const page = usePage();
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
            openMap={(options) => openPageMap(page, options)}
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
