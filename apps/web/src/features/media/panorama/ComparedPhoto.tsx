import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import { useMediaLoading } from "../../../api/use-media-loading.ts";
import { listenToSphereGestures } from "../../../panorama/sphere-gestures.ts";
import { MediaPlaceholder } from "../../../ui/controls/MediaPlaceholder.tsx";
import styles from "../PictureComparison.module.css";
import { clampPhoto, type SharedViewStore } from "./shared-view.ts";

interface ComparedPhotoProps {
  readonly url: string;
  readonly title: string;
  readonly shared: SharedViewStore;
}

const KEY_PAN_SHARE = 0.1;
const KEY_ZOOM_FACTOR = 1.2;

/** One of two compared photographs; both share zoom and position. */
export function ComparedPhoto({ url, title, shared }: ComparedPhotoProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const loading = useMediaLoading(url);
  const { scale, x, y } = useStore(shared, ({ photo }) => photo);

  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const move = (by: { x: number; y: number }, factor = 1) => {
      const { photo } = shared.getState();
      const next = {
        scale: photo.scale * factor,
        x: (photo.x + by.x) * factor,
        y: (photo.y + by.y) * factor,
      };
      shared.setState({ photo: clampPhoto(next) });
    };
    return listenToSphereGestures(element, {
      drag: (by) => move({ x: by.x / element.clientWidth, y: by.y / element.clientHeight }),
      release: () => undefined,
      scale: (factor) => move({ x: 0, y: 0 }, factor),
      press: () => undefined,
      keyDown: (effect) =>
        effect.kind === "zoom"
          ? move({ x: 0, y: 0 }, KEY_ZOOM_FACTOR ** effect.steps)
          : move({ x: -effect.right * KEY_PAN_SHARE, y: effect.up * KEY_PAN_SHARE }),
      keyUp: () => undefined,
      releaseKeys: () => undefined,
    });
  }, [shared]);

  return (
    <>
      <div
        ref={viewport}
        className={styles.photo}
        role="application"
        aria-label={`${title}. Mueva las dos imágenes con las flechas, acérquelas con + y aléjelas con −.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move it.
        tabIndex={0}
      >
        {loading.phase !== "failed" && (
          <img
            key={loading.cacheBuster}
            src={loading.urlOf(url)}
            alt={title}
            draggable={false}
            decoding="async"
            data-shown={loading.phase === "shown"}
            style={{ translate: `${x * 100}% ${y * 100}%`, scale: String(scale) }}
            onLoad={loading.onLoaded}
            onError={loading.onFailed}
          />
        )}
      </div>
      <MediaPlaceholder loading={loading} message="No se pudo mostrar la imagen." />
    </>
  );
}
