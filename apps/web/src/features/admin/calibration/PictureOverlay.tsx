import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import {
  type Corner,
  cornerOf,
  moveBounds,
  resizeBounds,
  scaleBounds,
} from "@mapaobra/domain/map/transform-bounds";
import { useLayoutEffect, useRef } from "react";
import type { Picture } from "../../../map/hosts/image/picture.ts";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import { type DragHandleOptions, useDragHandle } from "../../../map/use-drag-handle.ts";
import { MoveIcon } from "../../../ui/controls/icons.tsx";
import { middleOf } from "./bounds-geometry.ts";
import styles from "./PictureOverlay.module.css";
import { PictureView } from "./PictureView.tsx";

const corners: readonly { readonly corner: Corner; readonly name: string }[] = [
  { corner: "northWest", name: "Esquina noroeste" },
  { corner: "northEast", name: "Esquina noreste" },
  { corner: "southEast", name: "Esquina sureste" },
  { corner: "southWest", name: "Esquina suroeste" },
];

interface PictureOverlayProps {
  readonly host: MapHost;
  readonly picture: Picture;
  readonly bounds: ImageBounds;
  /** From 0 (invisible) to 1. */
  readonly opacity: number;
  /** Width over height, preserved when a corner is dragged; undefined if both sides change freely. */
  readonly aspectRatio: number | undefined;
  /** Undefined if the picture is read-only. */
  readonly onBounds: ((bounds: ImageBounds) => void) | undefined;
}

/** Picture over the service map at its bounds, with the handles for dragging. */
export function PictureOverlay({
  host,
  picture,
  bounds,
  opacity,
  aspectRatio,
  onBounds,
}: PictureOverlayProps) {
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const place = () => {
      const northWest = host.project(cornerOf(bounds, "northWest"));
      const southEast = host.project(cornerOf(bounds, "southEast"));
      const { style } = box.current as HTMLDivElement;
      style.transform = `translate(${northWest.x}px, ${northWest.y}px)`;
      style.width = `${southEast.x - northWest.x}px`;
      style.height = `${southEast.y - northWest.y}px`;
    };
    place();
    return host.on("move", place);
  }, [host, bounds]);

  return (
    <div ref={box} className={styles.box}>
      <div className={styles.picture} style={{ opacity }}>
        <PictureView picture={picture} minWidth={2048} />
      </div>
      {onBounds && (
        <>
          <Handle
            name="Mover la imagen"
            place="middle"
            host={host}
            at={middleOf(bounds)}
            onDrag={(from, to) => onBounds(moveBounds(bounds, from, to))}
            onScale={(factor) => onBounds(scaleBounds(bounds, factor, factor))}
          />
          {corners.map(({ corner, name }) => (
            <Handle
              key={corner}
              name={name}
              place={corner}
              host={host}
              at={cornerOf(bounds, corner)}
              onDrag={(_from, to) => onBounds(resizeBounds(bounds, corner, to, aspectRatio))}
              onScale={(factor) => onBounds(scaleBounds(bounds, factor, factor))}
            />
          ))}
        </>
      )}
    </div>
  );
}

interface HandleProps extends DragHandleOptions {
  readonly name: string;
  readonly place: Corner | "middle";
}

function Handle({ name, place, ...dragOptions }: HandleProps) {
  const handle = useDragHandle(dragOptions);
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      className={`${styles.handle} ${styles[place]}`}
      {...handle}
    >
      {place === "middle" && <MoveIcon />}
    </button>
  );
}
