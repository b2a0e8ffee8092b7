import { saveMap } from "@mapaobra/contract/endpoints/maps";
import { newMap } from "@mapaobra/contract/wire/map";
import { boundsOfMap, boundsProblems, type ImageBounds } from "@mapaobra/domain/map/image-bounds";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { api } from "../../api/api.ts";
import { differencesOf } from "../../records/differences.ts";
import { useRecordForm } from "../../records/use-record-form.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConflictNotice } from "../../ui/records/ConflictNotice.tsx";
import { FormDialog } from "../../ui/records/FormDialog.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { CalibrationStage, type OpenServiceMap } from "./CalibrationStage.tsx";
import { boundsReading, rounded } from "./calibration-draft.ts";
import { usePicture } from "./use-picture.ts";

interface CalibrationPanelProps {
  /** An image map. */
  readonly map: ProjectMap;
  readonly openMap: OpenServiceMap;
  readonly onSaved: (saved: ProjectMap) => void;
  readonly onClose: () => void;
  /** Somebody else changed or removed the map first. */
  readonly onOutdated?: () => void;
}

/** What a save says of everything that it leaves alone. */
const unchanged = newMap.decode({});

/** Puts an image map's picture where it belongs on the service map, and saves its bounds. */
export default function CalibrationPanel(props: CalibrationPanelProps) {
  const { map, openMap, onSaved, onClose, onOutdated } = props;
  const picture = usePicture(map);
  const form = useRecordForm<ImageBounds, ProjectMap>({
    initial: boundsOfMap(map),
    version: map.version,
    check: boundsProblems,
    codec: newMap,
    failed: "Error al guardar los límites de la imagen.",
    send: (bounds, { version, writeKey }) =>
      api.send(saveMap, { ...unchanged, id: map.id, version, ...bounds }, { writeKey }),
    onSaved,
    ...(onOutdated && { onOutdated }),
  });
  const theirs = form.conflict as ProjectMap | undefined;

  return (
    <FormDialog
      title={`Ubicar la imagen de ${map.name}`}
      submitLabel="Guardar"
      size="wide"
      onSubmit={form.submit}
      onClose={onClose}
      {...form}
      conflict={
        theirs && (
          <ConflictNotice
            differences={differencesOf(boundsReading, form.draft, boundsOfMap(theirs), form.isTyped)}
            onTakeTheirs={() => form.takeTheirs(boundsOfMap(theirs), theirs.version)}
            onKeepMine={() => form.keepMine(boundsOfMap(theirs), theirs.version)}
          />
        )
      }
    >
      {picture.kind === "there" && (
        <CalibrationStage
          picture={picture.picture}
          bounds={form.draft}
          saved={boundsOfMap(map)}
          openMap={openMap}
          onBounds={(bounds) => form.change(rounded(bounds))}
        />
      )}
      {picture.kind === "loading" && <Spinner />}
      {picture.kind === "failed" && (
        <Alert
          tone="danger"
          title="No se pudo cargar la imagen del mapa."
          actions={<Button onClick={picture.retry}>Reintentar</Button>}
        >
          Revise la imagen en los datos del mapa.
        </Alert>
      )}
    </FormDialog>
  );
}
