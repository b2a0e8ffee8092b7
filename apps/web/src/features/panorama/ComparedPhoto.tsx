import { useEffect, useRef, useSyncExternalStore } from "react";
import { useMediumLoading } from "../../api/use-medium-loading.ts";
import { listenToSphere } from "../../panorama/sphere-gestures.ts";
import { MediumState } from "../../ui/MediumState.tsx";
import styles from "./PictureComparison.module.css";
import { boundedPhoto, type SharedViewStore } from "./shared-view.ts";

interface ComparedPhotoProps {
  readonly address: string;
  readonly title: string;
  readonly shared: SharedViewStore;
}

const KEY_SHARE = 0.1;
const KEY_FACTOR = 1.2;

/** One of two photographs: who moves it or brings it nearer does so with the other. */
export function ComparedPhoto({ address, title, shared }: ComparedPhotoProps) {
  const stage = useRef<HTMLDivElement>(null);
  const loading = useMediumLoading();
  const { scale, x, y } = useSyncExternalStore(shared.subscribe, () => shared.get().photo);

  useEffect(() => {
    const room = stage.current;
    if (!room) return;
    const move = (by: { x: number; y: number }, factor = 1) => {
      const { photo } = shared.get();
      const next = {
        scale: photo.scale * factor,
        x: (photo.x + by.x) * factor,
        y: (photo.y + by.y) * factor,
      };
      shared.set({ photo: boundedPhoto(next) });
    };
    return listenToSphere(room, {
      drag: (by) => move({ x: by.x / room.clientWidth, y: by.y / room.clientHeight }),
      letGo: () => undefined,
      scale: (factor) => move({ x: 0, y: 0 }, factor),
      press: () => undefined,
      keyDown: (effect) =>
        effect.kind === "zoom"
          ? move({ x: 0, y: 0 }, KEY_FACTOR ** effect.steps)
          : move({ x: -effect.right * KEY_SHARE, y: effect.up * KEY_SHARE }),
      keyUp: () => undefined,
      keysLeft: () => undefined,
    });
  }, [shared]);

  return (
    <>
      <div
        ref={stage}
        className={styles.photo}
        role="application"
        aria-label={`${title}. Mueva las dos imágenes con las flechas, acérquelas con + y aléjelas con −.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move it.
        tabIndex={0}
      >
        {loading.phase !== "failed" && (
          <img
            key={loading.cacheBuster}
            src={loading.sourceOf(address)}
            alt={title}
            draggable={false}
            decoding="async"
            data-shown={loading.phase === "shown"}
            style={{ translate: `${x * 100}% ${y * 100}%`, scale: String(scale) }}
            onLoad={loading.arrived}
            onError={loading.failed}
          />
        )}
      </div>
      <MediumState loading={loading} sentence="No se pudo mostrar la imagen." />
    </>
  );
}
