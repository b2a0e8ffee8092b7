import { type MouseEvent, useRef, useState } from "react";
import type { Picture } from "../../map/hosts/image/picture.ts";
import { IconButton } from "../../ui/Button.tsx";
import { MinusIcon, PlusIcon } from "../../ui/icons.tsx";
import type { ControlDraft, PicturePlace } from "./control-draft.ts";
import styles from "./PicturePane.module.css";
import { PictureView } from "./PictureView.tsx";
import pinStyles from "./Pin.module.css";

interface PicturePaneProps {
  readonly picture: Picture;
  readonly draft: ControlDraft;
  readonly onMark: (place: PicturePlace) => void;
}

const largest = 16;
/** Pixels of the pane's width that its picture is loaded for, at its smallest. */
const paneWidth = 600;

/** The picture by itself, to be looked at closely and marked. */
export function PicturePane({ picture, draft, onMark }: PicturePaneProps) {
  const [scale, setScale] = useState(1);
  const seen = useRef<HTMLDivElement>(null);
  const { points, onPicture } = draft;
  const marks = onPicture ? [...points, onPicture] : points;
  const part = (pixels: number, whole: number) => `${(100 * pixels) / whole}%`;
  return (
    <div className={styles.pane}>
      <div ref={seen} className={styles.scroll}>
        <button
          type="button"
          className={styles.picture}
          aria-label="Imagen del mapa: marcar un lugar"
          style={{ width: `${100 * scale}%`, aspectRatio: `${picture.width} / ${picture.height}` }}
          onClick={(event) => {
            const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
            const { x, y } = isByKeyboard(event)
              ? middleOf(seen.current)
              : { x: event.clientX, y: event.clientY };
            onMark({
              x: clamp((x - left) / width) * picture.width,
              y: clamp((y - top) / height) * picture.height,
            });
          }}
        >
          <PictureView picture={picture} enough={paneWidth * scale} />
          {marks.map(({ x, y }, index) => (
            <span
              key={`${x} ${y}`}
              className={pinStyles.anchor}
              style={{ left: part(x, picture.width), top: part(y, picture.height) }}
              aria-hidden="true"
            >
              <span className={pinStyles.pin}>{index + 1}</span>
            </span>
          ))}
        </button>
      </div>
      <div className={styles.zoom}>
        <IconButton label="Acercar la imagen" disabled={scale >= largest} onClick={() => setScale(scale * 2)}>
          <PlusIcon />
        </IconButton>
        <IconButton label="Alejar la imagen" disabled={scale <= 1} onClick={() => setScale(scale / 2)}>
          <MinusIcon />
        </IconButton>
      </div>
    </div>
  );
}

/** Enter on the picture marks the middle of what is seen of it. */
const isByKeyboard = ({ detail }: MouseEvent) => detail === 0;

function middleOf(element: HTMLElement | null) {
  const { left, top, width, height } = (element as HTMLElement).getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

const clamp = (share: number) => Math.min(Math.max(share, 0), 1);
