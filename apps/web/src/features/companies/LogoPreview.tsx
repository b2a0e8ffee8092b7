import { type ReactNode, useState } from "react";
import { Badge } from "../../ui/Badge.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { imagePixels } from "./image-pixels.ts";
import styles from "./LogoPreview.module.css";
import { type LogoSample, logoAdvice, sampleLogo } from "./logo-sample.ts";

type Ground = "checker" | "light" | "dark";

const grounds = [
  { value: "checker", label: "Cuadros" },
  { value: "light", label: "Claro" },
  { value: "dark", label: "Oscuro" },
] as const;

interface LogoPreviewProps {
  /** Where the browser gets it; null where there is none. */
  readonly source: string | null;
  readonly description: string;
}

/** A logo on the ground of one's choice, with what its pixels tell. */
export function LogoPreview({ source, description }: LogoPreviewProps) {
  const [ground, setGround] = useState<Ground>("checker");
  return (
    <div className={styles.preview}>
      {source === null ? (
        <div className={styles.stage}>Sin logo</div>
      ) : (
        <ShownLogo key={source} {...{ source, description, ground }}>
          <Segmented
            label="Fondo de la vista previa"
            options={grounds}
            value={ground}
            onChange={(chosen) => setGround(chosen)}
          />
        </ShownLogo>
      )}
    </div>
  );
}

interface ShownLogoProps {
  readonly source: string;
  readonly description: string;
  readonly ground: Ground;
  readonly children: ReactNode;
}

function ShownLogo({ source, description, ground, children }: ShownLogoProps) {
  const [failed, setFailed] = useState(false);
  const [sample, setSample] = useState<LogoSample>();
  if (failed) {
    return (
      <div className={`${styles.stage} ${styles.failed}`} role="alert">
        Error al cargar el logo
      </div>
    );
  }
  const look = (image: HTMLImageElement) => {
    const pixels = imagePixels(image);
    setSample(pixels && sampleLogo(pixels));
  };
  return (
    <>
      <div className={`${styles.stage} ${styles[ground]}`}>
        <img
          className={styles.logo}
          src={source}
          alt={description}
          onLoad={({ currentTarget }) => look(currentTarget)}
          onError={() => setFailed(true)}
        />
      </div>
      {children}
      {sample && <Findings sample={sample} />}
    </>
  );
}

function Findings({ sample }: { readonly sample: LogoSample }) {
  const advice = logoAdvice(sample);
  if (advice === undefined) return null;
  return (
    <div className={styles.findings}>
      {sample.isVeryLight && <Badge tone="warning">Muy claro</Badge>}
      {sample.isTransparent && <Badge>Fondo transparente</Badge>}
      <p className={styles.advice}>{advice}</p>
    </div>
  );
}
