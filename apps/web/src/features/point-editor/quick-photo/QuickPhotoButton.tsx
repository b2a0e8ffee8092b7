import { mediaKinds } from "@mapaobra/domain/media/media-kind";
import { useRef } from "react";
import { useOpenMap } from "../../../map/open-map.ts";
import { CameraIcon } from "../../../ui/controls/icons.tsx";
import { FileInput } from "../../../ui/fields/FileInput.tsx";
import { centreOfView } from "./centre-of-view.ts";
import styles from "./QuickPhotoButton.module.css";
import type { TakenPhoto } from "./use-quick-photo-place.ts";

interface QuickPhotoButtonProps extends Pick<TakenPhoto, "bounds"> {
  readonly onPhoto: (photo: TakenPhoto) => void;
}

/** Takes a photograph with the camera of a phone or a tablet; elsewhere it chooses a file. */
export function QuickPhotoButton({ bounds, onPhoto }: QuickPhotoButtonProps) {
  const { host, camera } = useOpenMap();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label="Foto rápida"
        title="Foto rápida"
        onClick={() => input.current?.click()}
      >
        <CameraIcon />
      </button>
      <FileInput
        ref={input}
        accept={mediaKinds.image.accept}
        capture="environment"
        onFiles={([file]) =>
          file && onPhoto({ file, centre: centreOfView(host, camera.centre(), bounds !== undefined), bounds })
        }
      />
    </>
  );
}
