import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import { scaleBounds } from "@mapaobra/domain/map/transform-bounds";
import type { ReactNode } from "react";
import { LARGE_STEP_PX, SCALE_STEP } from "../../../map/drag-handle-keys.ts";
import type { MapHost, Pixel } from "../../../map/hosts/map-host.ts";
import { Button, IconButton } from "../../../ui/controls/Button.tsx";
import {
  ArrowDownIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  ArrowUpIcon,
  MinusIcon,
  PlusIcon,
} from "../../../ui/controls/icons.tsx";
import { moveBoundsByPixels } from "./bounds-geometry.ts";
import styles from "./MoveButtons.module.css";

interface MoveButtonsProps {
  readonly host: MapHost;
  readonly bounds: ImageBounds;
  readonly keepsAspectRatio: boolean;
  readonly onBounds: (bounds: ImageBounds) => void;
}

const moves: readonly { readonly label: string; readonly icon: ReactNode; readonly step: Pixel }[] = [
  { label: "Mover al oeste", icon: <ArrowLeftIcon />, step: { x: -LARGE_STEP_PX, y: 0 } },
  { label: "Mover al norte", icon: <ArrowUpIcon />, step: { x: 0, y: -LARGE_STEP_PX } },
  { label: "Mover al sur", icon: <ArrowDownIcon />, step: { x: 0, y: LARGE_STEP_PX } },
  { label: "Mover al este", icon: <ArrowRightIcon />, step: { x: LARGE_STEP_PX, y: 0 } },
];

const resizeSteps = [
  { label: "Más ancha", across: SCALE_STEP, down: 1 },
  { label: "Más angosta", across: 1 / SCALE_STEP, down: 1 },
  { label: "Más alta", across: 1, down: SCALE_STEP },
  { label: "Más baja", across: 1, down: 1 / SCALE_STEP },
] as const;

/** Button and keyboard alternative to dragging. */
export function MoveButtons({ host, bounds, keepsAspectRatio, onBounds }: MoveButtonsProps) {
  const scale = (scaleX: number, scaleY: number) => onBounds(scaleBounds(bounds, scaleX, scaleY));
  return (
    <>
      <fieldset className={styles.bar}>
        <legend className="visually-hidden">Mover la imagen y cambiar su tamaño</legend>
        {moves.map(({ label, icon, step }) => (
          <IconButton
            key={label}
            label={label}
            onClick={() => onBounds(moveBoundsByPixels(host, bounds, step))}
          >
            {icon}
          </IconButton>
        ))}
        <span className={styles.gap} />
        <IconButton label="Achicar" onClick={() => scale(1 / SCALE_STEP, 1 / SCALE_STEP)}>
          <MinusIcon />
        </IconButton>
        <IconButton label="Agrandar" onClick={() => scale(SCALE_STEP, SCALE_STEP)}>
          <PlusIcon />
        </IconButton>
      </fieldset>
      {!keepsAspectRatio && (
        <div className={styles.sides}>
          {resizeSteps.map(({ label, across, down }) => (
            <Button key={label} onClick={() => scale(across, down)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
