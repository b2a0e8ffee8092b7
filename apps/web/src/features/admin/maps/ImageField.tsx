import { formatWhole } from "@mapaobra/domain/format/numbers";
import { type ReactNode, useState } from "react";
import { formatFileSize } from "../../../lib/files/format-file-size.ts";
import { imageTypes } from "../../../lib/files/image-file.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { CloseIcon } from "../../../ui/controls/icons.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { Alert } from "../../../ui/feedback/Alert.tsx";
import { FieldGroup } from "../../../ui/fields/Field.tsx";
import { FileDropZone } from "../../../ui/fields/FileDropZone.tsx";
import styles from "./ImageField.module.css";
import type { MapImage, StagedImage } from "./use-map-image.ts";

/** Current picture of a map. */
export interface CurrentImage {
  readonly source: string;
  readonly width: number | null;
  readonly height: number | null;
}

interface ImageFieldProps {
  readonly image: MapImage;
  readonly currentImage: CurrentImage | undefined;
  readonly isNew: boolean;
}

/** Picture of an image map: the current one, or the staged one, which is uploaded with the save (P1 §5). */
export function ImageField({ image, currentImage, isNew }: ImageFieldProps) {
  const { staged, problem, progress } = image;
  const [imageToConfirm, setQuestion] = useState<StagedImage>();
  const isUploading = progress !== undefined;

  const choose = async (file: File) => {
    if (isUploading || imageToConfirm) return;
    const read = await image.read(file);
    if (!read) return;
    if (currentImage) setQuestion(read);
    else image.stage(read);
  };
  const closeQuestion = (isConfirmed: boolean) => {
    if (imageToConfirm && isConfirmed) image.stage(imageToConfirm);
    else URL.revokeObjectURL(imageToConfirm?.url ?? "");
    setQuestion(undefined);
  };

  return (
    <FieldGroup
      label="Imagen del mapa"
      required={isNew}
      fullWidth
      hint="JPG, PNG, GIF, WebP o AVIF, máx. 100MB"
    >
      {(describedBy) => (
        <>
          <FileDropZone
            label={currentImage || staged ? "Cambiar imagen" : "Elegir imagen"}
            accept={imageTypes.join(",")}
            onFile={(file) => void choose(file)}
            describedBy={describedBy}
            isInvalid={problem !== undefined}
            actions={
              staged &&
              !isUploading && (
                <Button onClick={image.unstage}>
                  <CloseIcon /> Descartar
                </Button>
              )
            }
          >
            {staged ? (
              <Staged image={staged} />
            ) : (
              currentImage && <CurrentImageView key={currentImage.source} {...currentImage} />
            )}
            {staged && (
              <p className={styles.later}>
                {isNew
                  ? "Guarda el mapa primero. La imagen se sube enseguida."
                  : "La imagen se sube al guardar."}
              </p>
            )}
          </FileDropZone>
          {problem && <Alert tone="danger" title={problem} />}
          {imageToConfirm && (
            <ConfirmDialog
              title="Reemplazar imagen"
              confirmLabel="Reemplazar"
              onConfirm={() => closeQuestion(true)}
              onClose={() => closeQuestion(false)}
            >
              <div className={styles.question}>
                <p>El mapa ya muestra una imagen. ¿Desea reemplazarla por esta?</p>
                <Staged image={imageToConfirm} />
                <p className={styles.later}>La anterior se pierde cuando termine la subida.</p>
              </div>
            </ConfirmDialog>
          )}
        </>
      )}
    </FieldGroup>
  );
}

const Staged = ({ image: { url, file, width, height } }: { readonly image: StagedImage }) => (
  <ImageWithCaption source={url} alt="Vista previa de la imagen elegida">
    <span className={styles.name}>{file.name}</span>
    <span className={styles.size}>
      {formatFileSize(file.size)} · {pixels(width, height)}
    </span>
  </ImageWithCaption>
);

const CurrentImageView = ({ source, width, height }: CurrentImage) => (
  <ImageWithCaption source={source} alt="Imagen actual del mapa">
    <span className={styles.name}>Imagen actual</span>
    {width !== null && height !== null && <span className={styles.size}>{pixels(width, height)}</span>}
  </ImageWithCaption>
);

interface DescribedProps {
  readonly source: string;
  readonly alt: string;
  readonly children: ReactNode;
}

function ImageWithCaption({ source, alt, children }: DescribedProps) {
  const [failed, setFailed] = useState(false);
  return (
    <>
      {!failed && <img className={styles.picture} src={source} alt={alt} onError={() => setFailed(true)} />}
      <p className={styles.facts}>{children}</p>
    </>
  );
}

const pixels = (width: number, height: number) => `${formatWhole(width)} × ${formatWhole(height)} px`;
