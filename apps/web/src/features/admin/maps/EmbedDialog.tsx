import { parseEmbedOrigins } from "@mapaobra/domain/company/embed-origins";
import { useState } from "react";
import { copyText } from "../../../lib/browser/copy-text.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { CheckIcon, CopyIcon } from "../../../ui/controls/icons.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { InputField, TextAreaField } from "../../../ui/fields/Field.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { Switch } from "../../../ui/fields/Switch.tsx";
import styles from "./EmbedDialog.module.css";
import { defaultHeight, type EmbedChoices, embedAddress, embedCode, embedHeight } from "./embed-code.ts";

interface EmbedDialogProps {
  /** The public link of the map. */
  readonly link: string;
  /** Name of the map. */
  readonly name: string;
  /** The sites that the company names, one in each line; undefined if the company failed to load. */
  readonly embedOrigins: string | undefined;
  readonly onClose: () => void;
}

const schemes = [
  { value: "sistema", label: "Del sistema" },
  { value: "claro", label: "Claro" },
  { value: "oscuro", label: "Oscuro" },
];

/** The text that shows the map in a page of the company, with a preview. */
export function EmbedDialog({ link, name, embedOrigins, onClose }: EmbedDialogProps) {
  const [choices, setChoices] = useState<EmbedChoices>({
    height: String(defaultHeight),
    scheme: "sistema",
    hasControls: true,
    shown: "",
  });
  const [copied, setCopied] = useState<boolean>();
  const change = (part: Partial<EmbedChoices>) => {
    setChoices({ ...choices, ...part });
    setCopied(undefined);
  };
  const code = embedCode(link, name, choices);
  const address = embedAddress(link, choices);
  const origins = embedOrigins === undefined ? undefined : parseEmbedOrigins(embedOrigins);
  return (
    <Dialog
      title="Insertar en su sitio"
      size="wide"
      onClose={onClose}
      actions={
        <>
          <span role="status" className={styles.state}>
            {copied && "Texto copiado"}
            {copied === false && "No se pudo copiar el texto."}
          </span>
          <Button onClick={onClose}>Cerrar</Button>
          <Button variant="main" onClick={async () => setCopied(await copyText(code))}>
            {copied ? <CheckIcon /> : <CopyIcon />} Copiar texto
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {origins && (
          <p className={origins.length === 0 ? styles.warning : styles.state}>
            {origins.length === 0
              ? "La empresa todavía no tiene sitios: agregue el suyo en «Sitio público», junto a la lista de mapas."
              : `Se ve en ${origins.join(", ")}.`}
          </p>
        )}
        <div className={styles.choices}>
          <InputField
            label="Alto, en píxeles"
            required
            inputMode="numeric"
            maxLength={4}
            value={choices.height}
            onChange={(height) => change({ height })}
          />
          <SelectField
            label="Apariencia"
            options={schemes}
            value={choices.scheme}
            onChange={(scheme) => change({ scheme: scheme as EmbedChoices["scheme"] })}
          />
          <Switch
            label="Controles"
            hint="Barra de la empresa, buscador, herramientas, leyenda y lista. Sin ellos queda el mapa."
            checked={choices.hasControls}
            onChange={(hasControls) => change({ hasControls })}
          />
        </div>
        <InputField
          label="Vista y filtros"
          type="url"
          fullWidth
          hint="Ponga el mapa como quiere que se vea y pegue aquí su dirección."
          value={choices.shown}
          onChange={(shown) => change({ shown })}
        />
        <TextAreaField
          label="Texto para su página"
          fullWidth
          readOnly
          isMonospace
          rows={4}
          value={code}
          onChange={() => undefined}
          onFocus={({ target }) => target.select()}
        />
        <iframe
          key={address}
          className={styles.preview}
          src={address}
          title="Vista previa"
          height={embedHeight(choices)}
        />
      </div>
    </Dialog>
  );
}
