import { useState } from "react";
import { pictureUrl } from "../../api/picture-url.ts";
import { ImageIcon } from "../../ui/icons.tsx";
import { CountryPlaceholder, type PreviewSize } from "./CountryPlaceholder.tsx";
import { googleEmbedUrl } from "./google-embed.ts";
import styles from "./MapPreview.module.css";
import { isImageType } from "./map-types.ts";

interface MapPreviewProps {
  readonly name: string;
  readonly type: string;
  /** URL of a picture, or of a map service. */
  readonly url: string;
  readonly uploaded: string | null;
  /** A card shows a static preview; the form an interactive one. */
  readonly size: PreviewSize;
}

/** Preview of a map: its picture, an embedded Google map if possible, otherwise a map of the country. */
export function MapPreview({ name, type, url, uploaded, size }: MapPreviewProps) {
  const source = isImageType(type) ? pictureUrl(url, uploaded) : undefined;
  return (
    <div className={styles.preview}>
      {isImageType(type) ? (
        <Picture key={source} source={source} name={name} />
      ) : (
        <ServiceMap embed={googleEmbedUrl(url)} name={name} size={size} />
      )}
    </div>
  );
}

interface PictureProps {
  readonly source: string | undefined;
  readonly name: string;
}

function Picture({ source, name }: PictureProps) {
  const [failed, setFailed] = useState(false);
  return (
    <>
      <span className={styles.icon}>
        <ImageIcon />
      </span>
      {source && !failed && (
        <img
          className={styles.picture}
          src={source}
          alt={`Imagen de ${name}`}
          loading="lazy"
          onError={() => setFailed(true)}
        />
      )}
    </>
  );
}

interface ServiceMapProps {
  readonly embed: string | undefined;
  readonly name: string;
  readonly size: PreviewSize;
}

function ServiceMap({ embed, name, size }: ServiceMapProps) {
  if (!embed) return <CountryPlaceholder size={size} />;
  const isStatic = size === "card";
  return (
    <iframe
      className={isStatic ? `${styles.frame} ${styles.static}` : styles.frame}
      src={embed}
      title={`Vista previa de ${name}`}
      loading="lazy"
      // On a card, the embedded map must capture neither focus nor wheel.
      inert={isStatic}
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="strict-origin"
    />
  );
}
