/** What a logo's pixels say about the grounds that it can stand on. */
export interface LogoAnalysis {
  /** Some of it lets the ground through. */
  readonly isTransparent: boolean;
  /** What is drawn is nearly white (P1: 'Muy claro'). */
  readonly isVeryLight: boolean;
}

/** Below this alpha a pixel counts as transparent (P1 §9). */
const OPAQUE_FROM = 250;
/** From this mean luminance on a logo is very light (P1 §9). */
const VERY_LIGHT_FROM = 220;

/**
 * Looks at pixels as a canvas gives them: red, green, blue and alpha, from 0 to 255. The mean luminance is
 * that of the pixels that are not transparent; with none there is nothing that could be light.
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

/** What follows from it. Our own bars and cards put every logo on white, by day and by night. */
export function logoAdvice({ isTransparent, isVeryLight }: LogoAnalysis): string | undefined {
  if (isVeryLight) {
    return isTransparent
      ? "Casi no se verá: el mapa y los listados ponen el logo sobre blanco. Suba una versión más oscura o con fondo propio."
      : "Se confundirá con el fondo blanco del mapa y los listados. Una versión más oscura se distingue mejor.";
  }
  return isTransparent ? "Compruebe que se distinga sobre fondo claro y oscuro." : undefined;
}
