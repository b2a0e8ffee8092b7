import { useColourScheme } from "../../../lib/browser/colour-scheme.ts";
import dark480 from "./country/480x270-dark.generated.svg?url";
import light480 from "./country/480x270-light.generated.svg?url";
import dark640 from "./country/640x360-dark.generated.svg?url";
import light640 from "./country/640x360-light.generated.svg?url";
import styles from "./MapPreview.module.css";

const pictures = {
  card: { light: light480, dark: dark480, width: 480, height: 270 },
  form: { light: light640, dark: dark640, width: 640, height: 360 },
} as const;

export type PreviewSize = keyof typeof pictures;

/** Costa Rica at zoom 7 (P1 §9), for maps without a preview, with its attribution. */
export function CountryPlaceholder({ size }: { readonly size: PreviewSize }) {
  const { width, height, ...schemes } = pictures[size];
  return (
    <>
      <img
        className={styles.country}
        src={schemes[useColourScheme()]}
        alt="Mapa de Costa Rica"
        {...{ width, height }}
        loading="lazy"
      />
      <MapSources />
    </>
  );
}

/** What the drawn ground was made of. */
export const MapSources = () => (
  <small className={styles.sources}>Natural Earth · GeoNames (CC BY 4.0)</small>
);
