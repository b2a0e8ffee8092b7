import { useState } from "react";
import { pictureUrl } from "../../../api/picture-url.ts";
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
  /** A card shows no embedded map. */
  readonly size: PreviewSize;
}

/** Preview of a map: its picture, in a form an embedded Google map if possible, otherwise a map of the country. */
export function MapPreview({ name, type, url, uploaded, size }: MapPreviewProps) {
  const source = isImageType(type) ? pictureUrl(url, uploaded) : undefined;
  return (
    <div className={styles.preview}>
      {isImageType(type) ? (
        <Picture key={source} source={source} name={name} size={size} />
      ) : (
        <ServiceMap embed={googleEmbedUrl(url)} name={name} size={size} />
      )}
    </div>
  );
}

interface PictureProps {
  readonly source: string | undefined;
  readonly name: string;
  readonly size: PreviewSize;
}

/** The picture of a map; the country until it has loaded, and if it does not. */
function Picture({ source, name, size }: PictureProps) {
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  return (
    <>
      {state !== "loaded" && <CountryPlaceholder size={size} />}
      {source && state !== "failed" && (
        <img
          className={styles.picture}
          data-loaded={state === "loaded"}
          src={source}
          alt={`Imagen de ${name}`}
          loading="lazy"
          onLoad={() => setState("loaded")}
          onError={() => setState("failed")}
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
  if (!embed || size === "card") return <CountryPlaceholder size={size} />;
  return (
    <iframe
      className={styles.frame}
      src={embed}
      title={`Vista previa de ${name}`}
      loading="lazy"
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="strict-origin"
    />
  );
}
