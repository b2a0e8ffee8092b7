/** Properties of a logo that affect its visibility on a background. */
export interface LogoAnalysis {
  /** Some pixels let the background show through. */
  readonly isTransparent: boolean;
  /** The opaque pixels are nearly white (P1: 'Muy claro'). */
  readonly isVeryLight: boolean;
}

/** A pixel with a lower alpha counts as transparent (P1 §9). */
const OPAQUE_FROM = 250;
/** A logo with at least this mean luminance is very light (P1 §9). */
const VERY_LIGHT_FROM = 220;

/**
 * Analyses canvas pixels: red, green, blue and alpha, from 0 to 255. The mean luminance covers opaque pixels
 * only; without any, the logo is not very light.
 */
export function analyzeLogo(pixels: Uint8ClampedArray): LogoAnalysis {
  let luminance = 0;
  let opaque = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < OPAQUE_FROM) continue;
    luminance += 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    opaque += 1;
  }
  return {
    isTransparent: opaque < pixels.length / 4,
    isVeryLight: opaque > 0 && luminance / opaque >= VERY_LIGHT_FROM,
  };
}

/** Advice for an analysis. The product shows every logo on white, in light and in dark mode. */
export function logoAdvice({ isTransparent, isVeryLight }: LogoAnalysis): string | undefined {
  if (isVeryLight) {
    return isTransparent
      ? "Casi no se verá: el mapa y los listados ponen el logo sobre blanco. Suba una versión más oscura o con fondo propio."
      : "Se confundirá con el fondo blanco del mapa y los listados. Una versión más oscura se distingue mejor.";
  }
  return isTransparent ? "Compruebe que se distinga sobre fondo claro y oscuro." : undefined;
}
