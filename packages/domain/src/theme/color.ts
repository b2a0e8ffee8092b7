/**
 * Colour arithmetic for themes: sRGB as `#rrggbb`, OKLCH for perceptually even shades, and WCAG 2 contrast.
 * Formulas: https://bottosson.github.io/posts/oklab and WCAG 2.2 'relative luminance'.
 */

/** Lightness 0 to 1, chroma from 0 (grey) to about 0.37, hue in degrees. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];

/** Contrast ratio of two colours, 1 to 21; symmetric. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Converts `#rrggbb` to OKLCH. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const alpha = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const beta = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(alpha, beta),
    hue: (Math.atan2(beta, alpha) * 180) / Math.PI,
  };
}

/** The nearest sRGB colour with the same lightness and hue: chroma is reduced if necessary. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  const clamped = Math.min(1, Math.max(0, lightness));
  let [inside, outside] = [0, chroma];
  if (isInGamut(linearFrom(clamped, chroma, hue))) inside = chroma;
  else {
    while (outside - inside > 0.0005) {
      const middle = (inside + outside) / 2;
      if (isInGamut(linearFrom(clamped, middle, hue))) inside = middle;
      else outside = middle;
    }
  }
  return `#${linearFrom(clamped, inside, hue).map(hexOfChannel).join("")}`;
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearOf(hex: string): Triple {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function linearFrom(lightness: number, chroma: number, hue: number): Triple {
  const alpha = chroma * Math.cos((hue * Math.PI) / 180);
  const beta = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * alpha + 0.2158037573 * beta) ** 3;
  const m = (lightness - 0.1055613458 * alpha - 0.0638541728 * beta) ** 3;
  const s = (lightness - 0.0894841775 * alpha - 1.291485548 * beta) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function isInGamut(linear: Triple): boolean {
  return linear.every((channel) => channel >= -1e-4 && channel <= 1 + 1e-4);
}

function hexOfChannel(linear: number): string {
  const bounded = Math.min(1, Math.max(0, linear));
  const value = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055;
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, "0");
}
