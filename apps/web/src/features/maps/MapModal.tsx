import { listMaps } from "@mapaobra/contract/endpoints/maps";
import type { Actor } from "@mapaobra/domain/access/actor";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { type ReactNode, useState } from "react";
import { useInvalidateRecords } from "../../records/use-invalidate-records.ts";
import { SuccessDialog } from "../../ui/SuccessDialog.tsx";
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
}

export function MapModal({ actor, mode, onMode, historyOf }: MapModalProps) {
  const [success, setSuccess] = useState<string>();
  const invalidateMaps = useInvalidateRecords(listMaps);
  const close = () => onMode({ kind: "none" });
  const changed = () => void invalidateMaps();
  const finish = (message: string) => {
    close();
    setSuccess(message);
    changed();
  };
  const form = { actor, onChanged: changed, onDone: finish, onClose: close };
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
      {success && <SuccessDialog title={success} onClose={() => setSuccess(undefined)} />}
    </>
  );
}
