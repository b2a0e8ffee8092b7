import { useState } from "react";
import { getPrecisePosition } from "../../lib/geolocation.ts";
import { BusyButton } from "../../ui/Button.tsx";
import { InputField } from "../../ui/Field.tsx";
import { MyLocationIcon } from "../../ui/icons.tsx";
import type { Message } from "../../ui/MessageDialog.tsx";
import { placeField, type RenderPlaceField } from "./chosen-place.ts";
import type { FieldsProps } from "./fields-props.ts";
import styles from "./LocationSection.module.css";
import { PlaceWarning } from "./PlaceWarning.tsx";
import { Section } from "./Section.tsx";

interface LocationSectionProps extends FieldsProps {
  readonly onMessage: (message: Message) => void;
  /** Map on which the user picks the position. */
  readonly renderPlacePicker: RenderPlaceField;
}

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

/** Form section: coordinates of the project. */
export function LocationSection(props: LocationSectionProps) {
  const { values, problems, change, onMessage, renderPlacePicker } = props;
  const [busy, setBusy] = useState(false);
  const place = placeField(props);

  const fillFromDevice = async () => {
    setBusy(true);
    const found = await getPrecisePosition();
    setBusy(false);
    if (found.kind === "found") place.onPick(found.position);
    else onMessage(messages[found.kind]);
  };
  return (
    <Section section="location">
      <InputField
        label="Latitud"
        inputMode="decimal"
        placeholder="9.932542"
        value={values.latitude}
        error={problems.latitude}
        onChange={(latitude) => change({ latitude })}
      />
      <InputField
        label="Longitud"
        // A phone's decimal keyboard has no minus sign.
        inputMode="text"
        placeholder="-84.079578"
        value={values.longitude}
        error={problems.longitude}
        onChange={(longitude) => change({ longitude })}
      />
      <div className={styles.own}>
        <BusyButton busy={busy} busyLabel="Obteniendo ubicación…" onClick={() => void fillFromDevice()}>
          <MyLocationIcon /> Usar mi ubicación
        </BusyButton>
      </div>
      <PlaceWarning position={place.position} values={values} change={change} />
      {renderPlacePicker(place)}
    </Section>
  );
}
