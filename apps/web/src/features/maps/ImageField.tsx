import { formatWhole } from "@mapaobra/domain/format/numbers";
import { type ReactNode, useState } from "react";
import { readableSize } from "../../lib/file-size.ts";
import { imageTypes } from "../../lib/image-file.ts";
import { Alert } from "../../ui/Alert.tsx";
import { BusyButton, Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { FieldGroup } from "../../ui/Field.tsx";
import { FileDrop } from "../../ui/FileDrop.tsx";
import { CloseIcon, UploadIcon } from "../../ui/icons.tsx";
import styles from "./ImageField.module.css";
import type { MapImage, StagedImage } from "./use-map-image.ts";

/** The picture that a map shows now. */
export interface PresentImage {
  readonly source: string;
  readonly width: number | null;
  readonly height: number | null;
}

interface ImageFieldProps {
  readonly image: MapImage;
  readonly present: PresentImage | undefined;
  /** Why nothing can be uploaded yet. */
  readonly notYet: string | undefined;
  readonly onUpload: () => void;
}

const noImage = "Selecciona o arrastra una imagen.";

/** The picture of an image map: what it shows, what is to take its place, and the way there (P1 §5). */
export function ImageField({ image, present, notYet, onUpload }: ImageFieldProps) {
  const { staged, problem, progress } = image;
  const [question, setQuestion] = useState<StagedImage>();
  const isUploading = progress !== undefined;

  const choose = async (file: File) => {
    if (isUploading || question) return;
    const read = await image.read(file);
    if (!read) return;
    if (present) setQuestion(read);
    else image.stage(read);
  };
  const upload = () => {
    if (notYet) image.refuse(notYet);
    else if (!staged) image.refuse(noImage);
    else onUpload();
  };
  const answer = (isTaken: boolean) => {
    if (question && isTaken) image.stage(question);
    else URL.revokeObjectURL(question?.url ?? "");
    setQuestion(undefined);
  };

  return (
    <FieldGroup label="Imagen del mapa" wide hint="JPG, PNG, GIF, WebP o AVIF, máx. 100MB">
      {(describedBy) => (
        <>
          <FileDrop
            label={present || staged ? "Cambiar imagen" : "Elegir imagen"}
            accept={imageTypes.join(",")}
            onFile={(file) => void choose(file)}
            describedBy={describedBy}
            isInvalid={problem !== undefined}
            actions={
              <>
                <BusyButton busy={isUploading} busyLabel="Subiendo la imagen…" onClick={upload}>
                  <UploadIcon /> Subir imagen
                </BusyButton>
                {staged && !isUploading && (
                  <Button onClick={image.unstage}>
                    <CloseIcon /> Descartar
                  </Button>
                )}
              </>
            }
          >
            {staged ? <Staged image={staged} /> : present && <Present key={present.source} {...present} />}
            {(staged || notYet) && <p className={styles.later}>{whenUploaded(notYet)}</p>}
          </FileDrop>
          {problem && <Alert tone="danger" title={problem} />}
          {question && (
            <ConfirmDialog
              title="Reemplazar imagen"
              confirmLabel="Reemplazar"
              onConfirm={() => answer(true)}
              onClose={() => answer(false)}
            >
              <div className={styles.question}>
                <p>El mapa ya muestra una imagen. ¿Desea reemplazarla por esta?</p>
                <Staged image={question} />
                <p className={styles.later}>La anterior se pierde cuando termine la subida.</p>
              </div>
            </ConfirmDialog>
          )}
        </>
      )}
    </FieldGroup>
  );
}

const whenUploaded = (notYet: string | undefined) =>
  notYet ? "La imagen se sube al guardar el mapa." : "La imagen se sube con el botón, o al guardar el mapa.";

const Staged = ({ image: { url, file, width, height } }: { readonly image: StagedImage }) => (
  <Described source={url} alt="Vista previa de la imagen elegida">
    <span className={styles.name}>{file.name}</span>
    <span className={styles.size}>
      {readableSize(file.size)} · {pixels(width, height)}
    </span>
  </Described>
);

const Present = ({ source, width, height }: PresentImage) => (
  <Described source={source} alt="Imagen actual del mapa">
    <span className={styles.name}>Imagen actual</span>
    {width !== null && height !== null && <span className={styles.size}>{pixels(width, height)}</span>}
  </Described>
);

interface DescribedProps {
  readonly source: string;
  readonly alt: string;
  readonly children: ReactNode;
}

function Described({ source, alt, children }: DescribedProps) {
  const [failed, setFailed] = useState(false);
  return (
    <>
      {!failed && <img className={styles.picture} src={source} alt={alt} onError={() => setFailed(true)} />}
      <p className={styles.facts}>{children}</p>
    </>
  );
}

const pixels = (width: number, height: number) => `${formatWhole(width)} × ${formatWhole(height)} px`;
