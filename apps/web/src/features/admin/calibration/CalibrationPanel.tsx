import { saveMap } from "@mapaobra/contract/endpoints/maps";
import { newMap } from "@mapaobra/contract/wire/map";
import { boundsProblems, effectiveBounds, type ImageBounds } from "@mapaobra/domain/map/image-bounds";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { boundsToPlace } from "@mapaobra/domain/map/unplaced-picture";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { pictureUrl } from "../../../api/picture-url.ts";
import { measurePicture, type Picture, uploadedPicture } from "../../../map/hosts/image/picture.ts";
import { RecordFormDialog } from "../../../records/RecordFormDialog.tsx";
import { useRecordForm } from "../../../records/use-record-form.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Alert } from "../../../ui/feedback/Alert.tsx";
import { Spinner } from "../../../ui/feedback/Spinner.tsx";
import { boundsFormatters, roundBounds } from "./bounds-format.ts";
import { CalibrationEditor, type OpenServiceMap } from "./CalibrationEditor.tsx";

type PictureState =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly picture: Picture }
  | { readonly kind: "failed"; readonly retry: () => void };

/** Picture of an image map and its size, once the picture has loaded. */
function usePicture({ mapUrl, imageUrl, width, height }: ProjectMap): PictureState {
  const source = pictureUrl(mapUrl, imageUrl) ?? "";
  const isSizeKnown = mapUrl === imageUrl && width !== null && height !== null;
  const uploaded = isSizeKnown ? uploadedPicture(source, { width, height }) : undefined;
  const previewUrl = uploaded?.kind === "tiled" ? uploaded.preview : source;
  const measured = useQuery({
    queryKey: ["picture", previewUrl],
    queryFn: () => measurePicture(previewUrl),
    retry: false,
    // The signed URL is renewed from time to time: the previous picture stays visible while it reloads.
    placeholderData: keepPreviousData,
  });
  if (measured.isError) return { kind: "failed", retry: () => void measured.refetch() };
  if (!measured.data) return { kind: "loading" };
  return { kind: "ready", picture: uploaded ?? { kind: "whole", address: source, ...measured.data } };
}

interface CalibrationPanelProps {
  /** A map of type image. */
  readonly map: ProjectMap;
  readonly openMap: OpenServiceMap;
  readonly onSaved: (saved: ProjectMap) => void;
  readonly onClose: () => void;
  /** Called if another user changed or deleted the map first. */
  readonly onStale?: () => void;
}

/** Values that a save sends for unchanged fields. */
const unchangedFields = newMap.decode({});

/** Positions the picture of an image map on the service map, and saves its bounds. */
export default function CalibrationPanel(props: CalibrationPanelProps) {
  const { map, openMap, onSaved, onClose, onStale } = props;
  const picture = usePicture(map);
  const form = useRecordForm<ImageBounds, ProjectMap>({
    initial: boundsToPlace(map),
    version: map.version,
    check: boundsProblems,
    codec: newMap,
    failed: "Error al guardar los límites de la imagen.",
    send: (bounds, { version, writeKey }) =>
      api.send(saveMap, { ...unchangedFields, id: map.id, version, ...bounds }, { idempotencyKey: writeKey }),
    onSaved,
    ...(onStale && { onStale }),
  });

  return (
    <RecordFormDialog
      form={form}
      title={`Ubicar la imagen de ${map.name}`}
      size="wide"
      onClose={onClose}
      conflicts={{ formatters: boundsFormatters, draftOf: effectiveBounds }}
    >
      {picture.kind === "ready" && (
        <CalibrationEditor
          picture={picture.picture}
          bounds={form.draft}
          savedBounds={boundsToPlace(map)}
          openMap={openMap}
          onBounds={(bounds) => form.change(roundBounds(bounds))}
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
    </RecordFormDialog>
  );
}
