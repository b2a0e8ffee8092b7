import { uploadMapImage } from "@mapaobra/contract/endpoints/maps";
import { errorReplies, messageFor } from "@mapaobra/contract/messages.es";
import type { UploadedMapImage } from "@mapaobra/contract/wire/map";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../api/api.ts";
import { isClientError } from "../../../api/api-error.ts";
import { newIdempotencyKey } from "../../../api/idempotency-key.ts";
import { toFailure } from "../../../api/to-failure.ts";
import { type LoadedImage, loadImage } from "../../../lib/files/image-file.ts";

/** A picture staged for upload. */
export interface StagedImage extends LoadedImage {
  readonly file: File;
  /** Idempotency key of the upload: a retry after a lost response uploads once. */
  readonly writeKey: string;
}

/** Result of the last upload. */
export interface UploadOutcome {
  readonly tone: "danger" | "warning" | "success";
  readonly message: string;
  readonly reason?: string;
}

const MEGABYTE = 1_048_576;
const maxBytes = uploadMapImage.upload?.maxBytes ?? 0;

/** Checks a file before upload; returns an error message if it is too large or not a displayable picture. */
async function checkImageFile(file: File): Promise<StagedImage | string> {
  if (file.size > maxBytes) {
    return messageFor("file_too_large", { name: file.name, megabytes: maxBytes / MEGABYTE });
  }
  const read = await loadImage(file);
  return read ? { ...read, file, writeKey: newIdempotencyKey() } : errorReplies.map_image_refused.mensaje;
}

/** A completed upload. */
export interface FinishedUpload {
  readonly uploaded: UploadedMapImage;
  /** The upload was cancelled too late. */
  readonly isCancelled: boolean;
}

/** Checks whether a picture arrived although the upload was unanswered. */
type FindUploaded = () => Promise<UploadedMapImage | undefined>;

export interface MapImage {
  readonly staged: StagedImage | undefined;
  /** Reason why a file was rejected or the upload failed. */
  readonly problem: string | undefined;
  readonly outcome: UploadOutcome | undefined;
  /** Fraction sent, from 0 to 1; undefined if no upload is running. */
  readonly progress: number | undefined;
  /** Loads the picture of a file; undefined if invalid, after setting `problem`. */
  readonly read: (file: File) => Promise<StagedImage | undefined>;
  readonly stage: (image: StagedImage) => void;
  readonly unstage: () => void;
  /** Clears the message of the last upload. */
  readonly clearOutcome: () => void;
  /** True while checking whether the server stored an unanswered upload. */
  readonly isVerifying: boolean;
  /** Uploads the staged picture; undefined after setting an error if it failed or was cancelled in time. */
  readonly upload: (mapId: number, findUploaded: FindUploaded) => Promise<FinishedUpload | undefined>;
  readonly cancel: () => void;
}

/** Picture of a map: staging, preview, upload with progress, cancellation and retry. */
export function useMapImage(): MapImage {
  const [staged, setStaged] = useState<StagedImage>();
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<UploadOutcome>();
  const [progress, setProgress] = useState<number>();
  const [isVerifying, setVerifying] = useState(false);
  const controllerRef = useRef<AbortController>(undefined);

  useEffect(() => () => URL.revokeObjectURL(staged?.url ?? ""), [staged]);
  useEffect(() => () => controllerRef.current?.abort(), []);

  const setStagedImage = (image: StagedImage | undefined) => {
    setStaged(image);
    setProblem(undefined);
    setOutcome(undefined);
  };

  const finishUpload = (end: FinishedUpload) => {
    setStaged(undefined);
    setOutcome(
      end.isCancelled
        ? { tone: "warning", message: "La imagen llegó antes de que se cancelara: el mapa ya la muestra." }
        : { tone: "success", message: "Se subió la imagen." },
    );
    return end;
  };

  return {
    staged,
    problem,
    outcome,
    progress,
    isVerifying,
    stage: setStagedImage,
    unstage: () => setStagedImage(undefined),
    clearOutcome: () => setOutcome(undefined),
    cancel: () => controllerRef.current?.abort(),
    async read(file) {
      const checked = await checkImageFile(file);
      if (typeof checked !== "string") return checked;
      setProblem(checked);
      return undefined;
    },
    async upload(mapId, findUploaded) {
      if (!staged || controllerRef.current) return undefined;
      const controller = new AbortController();
      controllerRef.current = controller;
      setProblem(undefined);
      setOutcome(undefined);
      setProgress(0);
      try {
        const uploaded = await api.send(
          uploadMapImage,
          { id: mapId },
          {
            files: [{ field: "file", file: staged.file }],
            signal: controller.signal,
            onProgress: setProgress,
            idempotencyKey: staged.writeKey,
          },
        );
        return finishUpload({ uploaded, isCancelled: false });
      } catch (error) {
        const isCancelled = controller.signal.aborted;
        const { message, ...reason } = toFailure(error, "Error al subir la imagen del mapa.");
        const failure: UploadOutcome = isCancelled
          ? { tone: "warning", message: "Se canceló la subida de la imagen." }
          : { tone: "danger", message, ...reason };
        if (isCancelled || !isClientError(error)) {
          setVerifying(true);
          const uploaded = await findUploaded();
          if (uploaded) return finishUpload({ uploaded, isCancelled });
        }
        setOutcome(failure);
        return undefined;
      } finally {
        controllerRef.current = undefined;
        setVerifying(false);
        setProgress(undefined);
      }
    },
  };
}
