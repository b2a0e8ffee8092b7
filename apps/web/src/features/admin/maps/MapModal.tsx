import { listMapSummaries, listMaps } from "@mapaobra/contract/endpoints/maps";
import type { Actor } from "@mapaobra/domain/access/actor";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { isPictureUnplaced } from "@mapaobra/domain/map/unplaced-picture";
import { type ReactNode, useState } from "react";
import { useInvalidateRecords } from "../../../records/use-invalidate-records.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { SuccessDialog } from "../../../ui/dialogs/SuccessDialog.tsx";
import { DeleteMap } from "./DeleteMap.tsx";
import { MapForm } from "./MapForm.tsx";

/** What the modal of the screen is open for (P1 §4). */
export type MapMode =
  | { readonly kind: "none" }
  | { readonly kind: "agregar" }
  | { readonly kind: "editar" | "eliminar"; readonly map: ProjectMap };

interface MapModalProps {
  readonly actor: Actor;
  readonly mode: MapMode;
  readonly onMode: (mode: MapMode) => void;
  readonly historyOf: (map: ProjectMap) => ReactNode;
  /** Places the picture of a map that the list has loaded. */
  readonly onPlace: (map: ProjectMap) => void;
}

export function MapModal({ actor, mode, onMode, historyOf, onPlace }: MapModalProps) {
  const [success, setSuccess] = useState<string>();
  const [unplaced, setUnplaced] = useState<{ readonly title: string; readonly map: ProjectMap }>();
  const invalidateMaps = useInvalidateRecords(listMaps, listMapSummaries);
  const close = () => onMode({ kind: "none" });
  const changed = () => void invalidateMaps();
  const finish = (message: string) => {
    close();
    setSuccess(message);
    changed();
  };
  const finishForm = (message: string, map: ProjectMap) => {
    if (!isPictureUnplaced(map)) return finish(message);
    close();
    setUnplaced({ title: message, map });
    changed();
  };
  const form = { actor, onChanged: changed, onDone: finishForm, onClose: close };
  return (
    <>
      {mode.kind === "agregar" && <MapForm {...form} />}
      {mode.kind === "editar" && <MapForm {...form} map={mode.map} corner={historyOf(mode.map)} />}
      {mode.kind === "eliminar" && (
        <DeleteMap
          map={mode.map}
          onDeleted={() => finish("Mapa eliminado")}
          onStale={changed}
          onClose={close}
        />
      )}
      {unplaced && (
        <ConfirmDialog
          title={unplaced.title}
          confirmLabel="Ubicar la imagen"
          cancelLabel="Más tarde"
          onConfirm={() => {
            setUnplaced(undefined);
            // The tool saves over the version that the list has.
            void invalidateMaps().then(() => onPlace(unplaced.map));
          }}
          onClose={() => setUnplaced(undefined)}
        >
          <p>
            Falta indicar qué lugar muestra la imagen. Mientras tanto se estira sobre todo el país, y los
            proyectos no se ven en su sitio.
          </p>
        </ConfirmDialog>
      )}
      {success && <SuccessDialog title={success} onClose={() => setSuccess(undefined)} />}
    </>
  );
}
