import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useMediumLoading } from "../../api/use-medium-loading.ts";
import { IconButton } from "../../ui/Button.tsx";
import { MinusIcon, PlusIcon } from "../../ui/icons.tsx";
import { MediumState } from "../../ui/MediumState.tsx";
import styles from "./PictureStage.module.css";
import { fittedSize, LARGEST_SCALE } from "./picture-view.ts";
import type { ShownMedium } from "./shown-medium.ts";
import { useElementSize } from "./use-element-size.ts";
import { usePictureGestures } from "./use-picture-gestures.ts";

interface PictureStageProps {
  readonly media: ShownMedium["media"];
  readonly onTurn: (by: -1 | 1) => void;
  /** Whether it could not be had. */
  readonly onBroken?: (isBroken: boolean) => void;
}

/** The server makes views no larger than this, in pixels a side. */
const VIEW_PIXELS = 1600;
const BUTTON_FACTOR = 1.5;

/** A picture as large as it fits, brought nearer and moved by fingers, mouse and keys. */
export function PictureStage({ media, onTurn, onBroken }: PictureStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const size = useElementSize(stage);
  const [picture, setPicture] = useState({ width: media.width ?? 0, height: media.height ?? 0 });
  const frame = { stage: size, fitted: fittedSize(picture, size) };
  const { view, drawn, isHeld, act, handlers } = usePictureGestures(stage, frame, onTurn);
  const loading = useMediumLoading();
  const isBroken = loading.phase === "failed";
  const tell = useEffectEvent((is: boolean) => onBroken?.(is));
  useEffect(() => tell(isBroken), [isBroken]);

  // What moves is in the original alone.
  const shown = media.mediaType === "image/gif" ? media.address : (media.viewAddress ?? media.address);
  const width = Math.round(frame.fitted.width * view.scale);
  const height = Math.round(frame.fitted.height * view.scale);
  const viewWidth = Math.round(
    picture.width * Math.min(1, VIEW_PIXELS / Math.max(picture.width, picture.height)),
  );
  const wantsOriginal = view.scale > 1 && loading.cacheBuster === null && picture.width > viewWidth;
  const place = {
    width: width || undefined,
    height: height || undefined,
    transform: `translate(-50%, -50%) translate(${view.x + drawn}px, ${view.y}px)`,
  };

  return (
    <div ref={stage} className={styles.stage} data-near={view.scale > 1} data-held={isHeld} {...handlers}>
      {!isBroken && (
        <img
          key={loading.cacheBuster}
          className={styles.picture}
          src={loading.sourceOf(shown)}
          alt={media.title}
          draggable={false}
          decoding="async"
          fetchPriority="high"
          data-shown={loading.phase === "shown" && width > 0}
          style={place}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (picture.width === 0) setPicture({ width: naturalWidth, height: naturalHeight });
            loading.arrived();
          }}
          onError={loading.failed}
        />
      )}
      {wantsOriginal && loading.phase === "shown" && (
        // Over the other one, which is seen until this one has come and is unpacked, or where it never does.
        <img
          className={`${styles.picture} ${styles.original}`}
          src={loading.sourceOf(media.address)}
          alt=""
          draggable={false}
          decoding="async"
          style={place}
        />
      )}
      <MediumState loading={loading} sentence="No se pudo mostrar la imagen." />
      {loading.phase === "shown" && (
        <div className={styles.zoom} onPointerDown={(event) => event.stopPropagation()}>
          <IconButton
            label="Alejar"
            onClick={() => act({ kind: "zoom", factor: 1 / BUTTON_FACTOR })}
            aria-disabled={view.scale <= 1}
          >
            <MinusIcon />
          </IconButton>
          <IconButton
            label="Acercar"
            onClick={() => act({ kind: "zoom", factor: BUTTON_FACTOR })}
            aria-disabled={view.scale >= LARGEST_SCALE}
          >
            <PlusIcon />
          </IconButton>
        </div>
      )}
    </div>
  );
}
