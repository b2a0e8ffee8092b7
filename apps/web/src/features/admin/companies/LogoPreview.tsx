import { type ReactNode, useState } from "react";
import { Badge } from "../../../ui/feedback/Badge.tsx";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import { analyzeLogo, type LogoAnalysis, logoAdvice } from "./analyze-logo.ts";
import styles from "./LogoPreview.module.css";

/** Longer side of the analysed picture, in pixels. */
const MAX_SIDE = 128;

/**
 * Pixels of a loaded picture, scaled down; undefined if the browser blocks access to a cross-origin image.
 */
function imagePixels(image: HTMLImageElement): Uint8ClampedArray | undefined {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, MAX_SIDE / Math.max(naturalWidth, naturalHeight));
  const width = Math.max(1, Math.round(naturalWidth * scale));
  const height = Math.max(1, Math.round(naturalHeight * scale));
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return undefined;
  context.drawImage(image, 0, 0, width, height);
  try {
    return context.getImageData(0, 0, width, height).data;
  } catch {
    return undefined;
  }
}

type Background = "checker" | "light" | "dark";

const backgrounds = [
  { value: "checker", label: "Cuadros" },
  { value: "light", label: "Claro" },
  { value: "dark", label: "Oscuro" },
] as const;

interface LogoPreviewProps {
  /** URL of the logo; null if there is none. */
  readonly source: string | null;
  readonly description: string;
}

/** Logo on a selectable background, with advice from its pixels. */
export function LogoPreview({ source, description }: LogoPreviewProps) {
  const [background, setBackground] = useState<Background>("checker");
  return (
    <div className={styles.preview}>
      {source === null ? (
        <div className={styles.viewport}>Sin logo</div>
      ) : (
        <ShownLogo key={source} {...{ source, description, background }}>
          <SegmentedControl
            label="Fondo de la vista previa"
            options={backgrounds}
            value={background}
            onChange={(selected) => setBackground(selected)}
          />
        </ShownLogo>
      )}
    </div>
  );
}

interface ShownLogoProps {
  readonly source: string;
  readonly description: string;
  readonly background: Background;
  readonly children: ReactNode;
}

function ShownLogo({ source, description, background, children }: ShownLogoProps) {
  const [failed, setFailed] = useState(false);
  const [analysis, setSample] = useState<LogoAnalysis>();
  if (failed) {
    return (
      <div className={`${styles.viewport} ${styles.failed}`} role="alert">
        Error al cargar el logo
      </div>
    );
  }
  const analyze = (image: HTMLImageElement) => {
    const pixels = imagePixels(image);
    setSample(pixels && analyzeLogo(pixels));
  };
  return (
    <>
      <div className={`${styles.viewport} ${styles[background]}`}>
        <img
          className={styles.logo}
          src={source}
          alt={description}
          onLoad={({ currentTarget }) => analyze(currentTarget)}
          onError={() => setFailed(true)}
        />
      </div>
      {children}
      {analysis && <LogoWarnings sample={analysis} />}
    </>
  );
}

function LogoWarnings({ sample }: { readonly sample: LogoAnalysis }) {
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
