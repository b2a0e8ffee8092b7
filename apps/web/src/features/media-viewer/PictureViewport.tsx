import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useMediaLoading } from "../../api/use-media-loading.ts";
import { IconButton } from "../../ui/Button.tsx";
import { MinusIcon, PlusIcon } from "../../ui/icons.tsx";
import { MediaPlaceholder } from "../../ui/MediaPlaceholder.tsx";
import styles from "./PictureViewport.module.css";
import { fittedSize, MAX_SCALE } from "./picture-view.ts";
import { useElementSize } from "./use-element-size.ts";
import { usePictureGestures } from "./use-picture-gestures.ts";
import type { ViewerItem } from "./viewer-item.ts";

interface PictureStageProps {
  readonly media: ViewerItem["media"];
  readonly onStep: (by: -1 | 1) => void;
  /** Whether it could not be had. */
  readonly onBroken?: (isBroken: boolean) => void;
}

/** The server makes views no larger than this, in pixels a side. */
const MAX_VIEW_PIXELS = 1600;
const BUTTON_ZOOM_FACTOR = 1.5;

/** A picture as large as it fits, brought nearer and moved by fingers, mouse and keys. */
export function PictureViewport({ media, onStep, onBroken }: PictureStageProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const size = useElementSize(viewport);
  const [picture, setPicture] = useState({ width: media.width ?? 0, height: media.height ?? 0 });
  const frame = { stage: size, fitted: fittedSize(picture, size) };
  const {
    view,
    drawn: swipeOffset,
    isPressed,
    act: dispatch,
    handlers,
  } = usePictureGestures(viewport, frame, onStep);
  const loading = useMediaLoading();
  const isBroken = loading.phase === "failed";
  const reportBroken = useEffectEvent((is: boolean) => onBroken?.(is));
  useEffect(() => reportBroken(isBroken), [isBroken]);

  // What moves is in the original alone.
  const displayUrl = media.mediaType === "image/gif" ? media.address : (media.viewAddress ?? media.address);
  const width = Math.round(frame.fitted.width * view.scale);
  const height = Math.round(frame.fitted.height * view.scale);
  const viewWidth = Math.round(
    picture.width * Math.min(1, MAX_VIEW_PIXELS / Math.max(picture.width, picture.height)),
  );
  const wantsOriginal = view.scale > 1 && loading.cacheBuster === null && picture.width > viewWidth;
  const pictureStyle = {
    width: width || undefined,
    height: height || undefined,
    transform: `translate(-50%, -50%) translate(${view.x + swipeOffset}px, ${view.y}px)`,
  };

  return (
    <div
      ref={viewport}
      className={styles.stage}
      data-near={view.scale > 1}
      data-held={isPressed}
      {...handlers}
    >
      {!isBroken && (
        <img
          key={loading.cacheBuster}
          className={styles.picture}
          src={loading.urlOf(displayUrl)}
          alt={media.title}
          draggable={false}
          decoding="async"
          fetchPriority="high"
          data-shown={loading.phase === "shown" && width > 0}
          style={pictureStyle}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (picture.width === 0) setPicture({ width: naturalWidth, height: naturalHeight });
            loading.onLoaded();
          }}
          onError={loading.onFailed}
        />
      )}
      {wantsOriginal && loading.phase === "shown" && (
        // Over the other one, which is seen until this one has come and is unpacked, or where it never does.
        <img
          className={`${styles.picture} ${styles.original}`}
          src={loading.urlOf(media.address)}
          alt=""
          draggable={false}
          decoding="async"
          style={pictureStyle}
        />
      )}
      <MediaPlaceholder loading={loading} sentence="No se pudo mostrar la imagen." />
      {loading.phase === "shown" && (
        <div className={styles.zoom} onPointerDown={(event) => event.stopPropagation()}>
          <IconButton
            label="Alejar"
            onClick={() => dispatch({ kind: "zoom", factor: 1 / BUTTON_ZOOM_FACTOR })}
            aria-disabled={view.scale <= 1}
          >
            <MinusIcon />
          </IconButton>
          <IconButton
            label="Acercar"
            onClick={() => dispatch({ kind: "zoom", factor: BUTTON_ZOOM_FACTOR })}
            aria-disabled={view.scale >= MAX_SCALE}
          >
            <PlusIcon />
          </IconButton>
        </div>
      )}
    </div>
  );
}
