import { formatWhole } from "@mapaobra/domain/format/numbers";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { parsePlusCode } from "@mapaobra/domain/point/plus-code";
import { parsePositionText } from "@mapaobra/domain/point/position-text";
import { placeLevels } from "@mapaobra/domain/territory/place-proposal";
import { type ClipboardEvent, useState } from "react";
import { getPrecisePosition, needsHttps } from "../../../lib/browser/geolocation.ts";
import { BusyButton } from "../../../ui/controls/Button.tsx";
import { MyLocationIcon } from "../../../ui/controls/icons.tsx";
import type { Message } from "../../../ui/dialogs/MessageDialog.tsx";
import { InputField } from "../../../ui/fields/Field.tsx";
import { placeField, type RenderPlaceField } from "./chosen-place.ts";
import { type FieldsProps, fieldProps } from "./fields-props.ts";
import type { PointFormValues } from "./form-values.ts";
import styles from "./LocationSection.module.css";
import { FilledPlaces, PlaceOffer } from "./PlaceOffer.tsx";
import { PlaceWarning } from "./PlaceWarning.tsx";
import { Section } from "./Section.tsx";
import type { PositionPlaces } from "./use-filled-places.ts";

interface LocationSectionProps extends FieldsProps {
  readonly places: PositionPlaces;
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

const httpsMessage: Message = {
  ...messages.unsupported,
  text: `${messages.unsupported.text} Los navegadores solo la dan en páginas HTTPS.`,
};

/** A larger error, in metres, is worth a correction by hand. */
const MAX_GOOD_ACCURACY = 20;

/** Form section: coordinates of the project. */
export function LocationSection(props: LocationSectionProps) {
  const { values, change, places, onMessage, renderPlacePicker } = props;
  const { offered, proposed } = places;
  const [busy, setBusy] = useState(false);
  /** Of the device's position, in metres. */
  const [accuracy, setAccuracy] = useState<number>();
  const place = placeField(props);

  /** Both coordinates pasted into one field, as a pair, a link or a plus code. */
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    const position = parsePositionText(text) ?? parsePlusCode(text, place.position);
    if (!position) return;
    event.preventDefault();
    pick(position);
  };
  const pick = (position: Position) => {
    setAccuracy(undefined);
    place.onPick(position);
  };
  const changeText = (changes: Partial<Pick<PointFormValues, "latitude" | "longitude">>) => {
    setAccuracy(undefined);
    change(changes);
  };
  const fillFromDevice = async () => {
    setBusy(true);
    const found = await getPrecisePosition();
    setBusy(false);
    setAccuracy(found.kind === "found" ? Math.ceil(found.accuracy) : undefined);
    if (found.kind === "found") place.onPick(found.position);
    else if (needsHttps()) onMessage(httpsMessage);
    else onMessage(messages[found.kind]);
  };
  return (
    <Section section="location">
      <InputField
        {...fieldProps(props, "latitude")}
        inputMode="decimal"
        placeholder="Ej.: 9.932542"
        onPaste={paste}
        onChange={(latitude) => changeText({ latitude })}
      />
      <InputField
        {...fieldProps(props, "longitude")} // A phone's decimal keyboard has no minus sign.
        inputMode="text"
        placeholder="Ej.: -84.079578"
        onPaste={paste}
        onChange={(longitude) => changeText({ longitude })}
      />
      <div className={styles.own}>
        <BusyButton busy={busy} busyLabel="Obteniendo ubicación…" onClick={() => void fillFromDevice()}>
          <MyLocationIcon /> Usar mi ubicación
        </BusyButton>
        <p role="status" className={styles.accuracy}>
          {accuracy !== undefined &&
            `Error de hasta ${formatWhole(accuracy)} m.${accuracy > MAX_GOOD_ACCURACY ? " Ajuste el lugar en el mapa." : ""}`}
        </p>
      </div>
      {offered ? (
        <PlaceOffer places={offered} onUse={() => places.accept(offered)} />
      ) : placeLevels.some(places.isFilled) ? (
        <FilledPlaces places={values} />
      ) : (
        <PlaceWarning position={place.position} values={values} proposed={proposed} onUse={places.accept} />
      )}
      {renderPlacePicker({ ...place, onPick: pick })}
    </Section>
  );
}
