import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { moveStepOf, scaleStepOf } from "../../../map/drag-handle-keys.ts";
import type { Picture } from "../../../map/hosts/image/picture.ts";
import { IconButton } from "../../../ui/controls/Button.tsx";
import { MinusIcon, PlusIcon } from "../../../ui/controls/icons.tsx";
import crossStyles from "./Crosshair.module.css";
import type { ControlDraft, PicturePixel } from "./control-draft.ts";
import styles from "./PicturePane.module.css";
import { PictureView } from "./PictureView.tsx";
import pinStyles from "./Pin.module.css";

interface PicturePaneProps {
  readonly picture: Picture;
  readonly draft: ControlDraft;
  readonly onMark: (place: PicturePixel) => void;
}

const MAX_SCALE = 16;
/** Width in pixels that the picture is loaded for at the smallest zoom. */
const MIN_LOADED_WIDTH = 600;

/** The picture on its own, for zooming in and marking. */
export function PicturePane({ picture, draft, onMark }: PicturePaneProps) {
  const [scale, setScale] = useState(1);
  const [crosshair, setCross] = useState<PicturePixel>({ x: picture.width / 2, y: picture.height / 2 });
  const scroller = useRef<HTMLDivElement>(null);
  const crosshairRef = useRef<HTMLSpanElement>(null);
  const { points, pendingPixel } = draft;
  const marks = pendingPixel ? [...points, pendingPixel] : points;
  const percent = (pixels: number, total: number) => `${(100 * pixels) / total}%`;
  const styleAt = ({ x, y }: PicturePixel) => ({
    left: percent(x, picture.width),
    top: percent(y, picture.height),
  });

  /** Zooms around the centre of the viewport, not around the top left corner. */
  const zoom = (factor: number) => {
    const element = scroller.current as HTMLElement;
    const middle = middleOf(element);
    flushSync(() => setScale(clamp(scale * factor, MAX_SCALE, 1)));
    showMiddle(element, middle);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = moveStepOf(event);
    const factor = scaleStepOf(event);
    if (step || factor) event.preventDefault();
    if (factor) zoom(factor > 1 ? 2 : 0.5);
    const perPixel = picture.width / event.currentTarget.clientWidth;
    if (step) {
      const [x, y] = [crosshair.x + step.x * perPixel, crosshair.y + step.y * perPixel];
      flushSync(() => setCross({ x: clamp(x, picture.width), y: clamp(y, picture.height) }));
    }
    if (step || factor) crosshairRef.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (isByKeyboard(event)) return onMark(crosshair);
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const place = {
      x: clamp(((event.clientX - left) / width) * picture.width, picture.width),
      y: clamp(((event.clientY - top) / height) * picture.height, picture.height),
    };
    setCross(place);
    onMark(place);
  };

  return (
    <div className={styles.pane}>
      <div ref={scroller} className={styles.scroll}>
        <div
          className={styles.picture}
          style={{
            width: `calc(${scale} * min(100cqw, ${picture.width / picture.height} * 100cqh))`,
            aspectRatio: `${picture.width} / ${picture.height}`,
          }}
        >
          <button
            type="button"
            className={styles.target}
            aria-label="Imagen del mapa: marcar un lugar"
            onClick={onClick}
            onKeyDown={onKeyDown}
          >
            <PictureView picture={picture} minWidth={MIN_LOADED_WIDTH * scale} />
          </button>
          {marks.map((mark, index) => (
            <span
              key={`${mark.x} ${mark.y}`}
              className={pinStyles.anchor}
              style={styleAt(mark)}
              aria-hidden="true"
            >
              <span className={pinStyles.pin}>{index + 1}</span>
            </span>
          ))}
          <span
            ref={crosshairRef}
            className={`${crossStyles.cross} ${styles.cross}`}
            style={styleAt(crosshair)}
            aria-hidden="true"
          />
        </div>
      </div>
      <div className={styles.zoom}>
        <IconButton label="Acercar la imagen" disabled={scale >= MAX_SCALE} onClick={() => zoom(2)}>
          <PlusIcon />
        </IconButton>
        <IconButton label="Alejar la imagen" disabled={scale <= 1} onClick={() => zoom(0.5)}>
          <MinusIcon />
        </IconButton>
      </div>
    </div>
  );
}

/** Enter on the picture marks the place under the crosshair. */
const isByKeyboard = ({ detail }: MouseEvent) => detail === 0;

/** Centre of the viewport as fractions of the scrollable size. */
const middleOf = (element: HTMLElement) => ({
  x: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
  y: (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
});

function showMiddle(element: HTMLElement, { x, y }: { readonly x: number; readonly y: number }) {
  element.scrollLeft = x * element.scrollWidth - element.clientWidth / 2;
  element.scrollTop = y * element.scrollHeight - element.clientHeight / 2;
}

const clamp = (value: number, max: number, min = 0) => Math.min(Math.max(value, min), max);
