import { uploadMapImage } from "@mapaobra/contract/endpoints/maps";
import { errorReplies, messageFor } from "@mapaobra/contract/messages.es";
import type { UploadedMapImage } from "@mapaobra/contract/wire/map";
import { useEffect, useRef, useState } from "react";
import { api } from "../../api/api.ts";
import { isClientError } from "../../api/api-error.ts";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";
import { toFailure } from "../../api/to-failure.ts";
import { type LoadedImage, loadImage } from "../../lib/image-file.ts";

/** A picture that waits to be uploaded. */
export interface StagedImage extends LoadedImage {
  readonly file: File;
  /** Names its upload, so that a second attempt after a lost answer does it once. */
  readonly writeKey: string;
}

/** What became of the last upload. */
export interface UploadOutcome {
  readonly tone: "danger" | "warning" | "good";
  readonly message: string;
  readonly reason?: string;
}

const MEGABYTE = 1_048_576;
const maxBytes = uploadMapImage.upload?.maxBytes ?? 0;

/** What is said of a file before it goes anywhere: too large, or no picture that browsers show. */
async function checkImageFile(file: File): Promise<StagedImage | string> {
  if (file.size > maxBytes) {
    return messageFor("file_too_large", { name: file.name, megabytes: maxBytes / MEGABYTE });
  }
  const read = await loadImage(file);
  return read ? { ...read, file, writeKey: newIdempotencyKey() } : errorReplies.map_image_refused.mensaje;
}

/** A picture that has arrived. */
export interface FinishedUpload {
  readonly uploaded: UploadedMapImage;
  /** It was called off, too late. */
  readonly isCancelled: boolean;
}

/** Looks whether a picture arrived although the server did not say so. */
type FindUploaded = () => Promise<UploadedMapImage | undefined>;

/** Whether the server refused a file, so that it is certain not to have kept it. */

export interface MapImage {
  readonly staged: StagedImage | undefined;
  /** Why a file was not taken, or nothing can be uploaded. */
  readonly problem: string | undefined;
  readonly outcome: UploadOutcome | undefined;
  /** How much has gone out, from 0 to 1; undefined while nothing is under way. */
  readonly progress: number | undefined;
  /** The picture in a file; undefined when it is none, which is said. */
  readonly read: (file: File) => Promise<StagedImage | undefined>;
  readonly stage: (image: StagedImage) => void;
  readonly unstage: () => void;
  readonly setProblem: (problem: string) => void;
  /** Says no more of what is over. */
  readonly clearOutcome: () => void;
  /** The server is being asked whether it got a picture whose upload it did not answer. */
  readonly isDoubtful: boolean;
  /** Uploads what is staged; undefined when that failed or was called off in time, which is said. */
  readonly upload: (mapId: number, findArrived: FindUploaded) => Promise<FinishedUpload | undefined>;
  readonly cancel: () => void;
}

/** The picture of a map on its way: chosen, looked at, uploaded with its progress, called off, tried again. */
export function useMapImage(): MapImage {
  const [staged, setStaged] = useState<StagedImage>();
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<UploadOutcome>();
  const [progress, setProgress] = useState<number>();
  const [isVerifying, setDoubtful] = useState(false);
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
        : { tone: "good", message: "Se subió la imagen." },
    );
    return end;
  };

  return {
    staged,
    problem,
    outcome,
    progress,
    isDoubtful: isVerifying,
    stage: setStagedImage,
    unstage: () => setStagedImage(undefined),
    setProblem: setProblem,
    clearOutcome: () => setOutcome(undefined),
    cancel: () => controllerRef.current?.abort(),
    async read(file) {
      const read = await checkImageFile(file);
      if (typeof read !== "string") return read;
      setProblem(read);
      return undefined;
    },
    async upload(mapId, findArrived) {
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
        const { sentence: message, ...reason } = toFailure(error, "Error al subir la imagen del mapa.");
        const failure: UploadOutcome = isCancelled
          ? { tone: "warning", message: "Se canceló la subida de la imagen." }
          : { tone: "danger", message, ...reason };
        if (isCancelled || !isClientError(error)) {
          setDoubtful(true);
          const uploaded = await findArrived();
          if (uploaded) return finishUpload({ uploaded, isCancelled });
        }
        setOutcome(failure);
        return undefined;
      } finally {
        controllerRef.current = undefined;
        setDoubtful(false);
        setProgress(undefined);
      }
    },
  };
}
