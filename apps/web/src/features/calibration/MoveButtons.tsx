import { scaleBounds } from "@mapaobra/domain/map/bounds-change";
import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import type { ReactNode } from "react";
import { growth, longStep } from "../../map/handle-keys.ts";
import type { MapHost, Pixel } from "../../map/hosts/map-host.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import {
  ArrowDownIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  ArrowUpIcon,
  MinusIcon,
  PlusIcon,
} from "../../ui/icons.tsx";
import { boundsMovedBy } from "./bounds-steps.ts";
import styles from "./MoveButtons.module.css";

interface MoveButtonsProps {
  readonly host: MapHost;
  readonly bounds: ImageBounds;
  readonly keepsShape: boolean;
  readonly onBounds: (bounds: ImageBounds) => void;
}

const moves: readonly { readonly label: string; readonly icon: ReactNode; readonly step: Pixel }[] = [
  { label: "Mover al oeste", icon: <ArrowLeftIcon />, step: { x: -longStep, y: 0 } },
  { label: "Mover al norte", icon: <ArrowUpIcon />, step: { x: 0, y: -longStep } },
  { label: "Mover al sur", icon: <ArrowDownIcon />, step: { x: 0, y: longStep } },
  { label: "Mover al este", icon: <ArrowRightIcon />, step: { x: longStep, y: 0 } },
];

const sides = [
  { label: "Más ancha", across: growth, down: 1 },
  { label: "Más angosta", across: 1 / growth, down: 1 },
  { label: "Más alta", across: 1, down: growth },
  { label: "Más baja", across: 1, down: 1 / growth },
] as const;

/** Everything that is done by pulling, for who does not pull. */
export function MoveButtons({ host, bounds, keepsShape, onBounds }: MoveButtonsProps) {
  const scale = (across: number, down: number) => onBounds(scaleBounds(bounds, across, down));
  return (
    <>
      <fieldset className={styles.bar}>
        <legend className="visually-hidden">Mover la imagen y cambiar su tamaño</legend>
        {moves.map(({ label, icon, step }) => (
          <IconButton key={label} label={label} onClick={() => onBounds(boundsMovedBy(host, bounds, step))}>
            {icon}
          </IconButton>
        ))}
        <span className={styles.gap} />
        <IconButton label="Achicar" onClick={() => scale(1 / growth, 1 / growth)}>
          <MinusIcon />
        </IconButton>
        <IconButton label="Agrandar" onClick={() => scale(growth, growth)}>
          <PlusIcon />
        </IconButton>
      </fieldset>
      {!keepsShape && (
        <div className={styles.sides}>
          {sides.map(({ label, across, down }) => (
            <Button key={label} onClick={() => scale(across, down)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
