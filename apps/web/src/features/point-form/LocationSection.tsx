import { type Position, parseDegrees, positionOf } from "@mapaobra/domain/point/coordinates";
import { type ReactNode, useState } from "react";
import { locateExactly } from "../../lib/locate.ts";
import { BusyButton } from "../../ui/Button.tsx";
import { InputField } from "../../ui/Field.tsx";
import { MyLocationIcon } from "../../ui/icons.tsx";
import type { Message } from "../../ui/MessageDialog.tsx";
import type { FieldsProps } from "./fields.ts";
import styles from "./LocationSection.module.css";
import { Section } from "./Section.tsx";

interface LocationSectionProps extends FieldsProps {
  readonly onMessage: (message: Message) => void;
  readonly pickPlace: PickPlace;
}

/** A map on which the place is seen and chosen. */
export type PickPlace = (place: {
  /** Undefined while the fields name none. */
  readonly position: Position | undefined;
  readonly onPick: (position: Position) => void;
}) => ReactNode;

const messages = {
  unsupported: {
    title: "Geolocalización no soportada",
    text: "Tu navegador no permite obtener tu ubicación.",
  },
  "not-found": {
    title: "No se pudo obtener ubicación",
    text: "Activa GPS o permisos e inténtalo de nuevo.",
  },
} as const satisfies Record<string, Message>;

/** Where it is built. */
export function LocationSection({ values, problems, change, onMessage, pickPlace }: LocationSectionProps) {
  const [busy, setBusy] = useState(false);

  const takeOwn = async () => {
    setBusy(true);
    const found = await locateExactly();
    setBusy(false);
    if (found.kind === "found") change(degreesOf(found.position));
    else onMessage(messages[found.kind]);
  };
  return (
    <Section section="location">
      <InputField
        label="Latitud"
        inputMode="decimal"
        placeholder="9.932542"
        value={values.latitude}
        problem={problems.latitude}
        onChange={(latitude) => change({ latitude })}
      />
      <InputField
        label="Longitud"
        // A phone's keyboard for decimals has no minus sign.
        inputMode="text"
        placeholder="-84.079578"
        value={values.longitude}
        problem={problems.longitude}
        onChange={(longitude) => change({ longitude })}
      />
      <div className={styles.own}>
        <BusyButton busy={busy} busyLabel="Obteniendo ubicación…" onClick={() => void takeOwn()}>
          <MyLocationIcon /> Usar mi ubicación
        </BusyButton>
      </div>
      {pickPlace({
        position: positionOf(parseDegrees(values.latitude), parseDegrees(values.longitude)),
        onPick: (position) => change(degreesOf(position)),
      })}
    </Section>
  );
}

/** A place as the two fields write it: to about ten centimetres. */
export const degreesOf = ({ latitude, longitude }: Position) => ({
  latitude: latitude.toFixed(6),
  longitude: longitude.toFixed(6),
});
