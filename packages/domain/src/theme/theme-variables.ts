import { contrast, type Oklch, toHex, toOklch } from "./color.ts";
import { type ColorScheme, type Surfaces, surfaces } from "./surfaces.ts";
import { type ThemeName, themeOf } from "./themes.ts";

/**
 * The colours of a theme, all derived from its brand colour.
 * - `--brand`: the colour itself, for bars and filled buttons; lighter on a dark background with too little
 *   contrast. `--on-brand` is the text on it.
 * - `--brand-hover`: its hover colour; `--on-brand` stays readable on it.
 * - `--brand-strong`: outlines and icons of controls, visible on every neutral surface.
 * - `--on-brand-strong`: text on a fill of it.
 * - `--brand-soft`: a tint behind selected items, as background of ordinary and brand text.
 * - `--brand-text`: text in the brand's hue.
 * - `--focus`: the focus ring, visible on every background of a control. It has an offset from filled
 *   controls, so that the background shows between them and the ring.
 */
export type ThemeVariable =
  | "--brand"
  | "--on-brand"
  | "--brand-hover"
  | "--brand-strong"
  | "--on-brand-strong"
  | "--brand-soft"
  | "--brand-text"
  | "--focus";

/** WCAG AA: minimum contrast of text, and of the parts of controls, with their background. */
export const TEXT_CONTRAST = 4.5;
export const CONTROL_CONTRAST = 3;

/** Minimum contrast of a filled area with the background; its text and border identify it as a control. */
export const FILL_CONTRAST = 2;

const LIGHTNESS_STEP = 0.005;
const HOVER_STEP = 0.05;
const WHITE = "#ffffff";

/** The CSS custom properties of a theme for one colour scheme. */
export function themeVariables(name: ThemeName, scheme: ColorScheme): Record<ThemeVariable, string> {
  const hue = toOklch(themeOf(name).color);
  const neutral = surfaces[scheme];
  const backgrounds = [neutral.background, neutral.surface];
  const brand =
    scheme === "light" ? themeOf(name).color : shadeWithContrast(hue, backgrounds, FILL_CONTRAST, scheme);
  const notices = [neutral.dangerSoft, neutral.successSoft, neutral.warningSoft];
  const soft = toHex(softTint(hue, neutral));
  const strong = shadeWithContrast(hue, backgrounds, CONTROL_CONTRAST, scheme);
  const onBrand = readableOn(brand);
  return {
    "--brand": brand,
    "--on-brand": onBrand,
    // Moves away from the text colour, so that hovering increases the contrast.
    "--brand-hover": toHex(lighter(toOklch(brand), onBrand === WHITE ? -HOVER_STEP : HOVER_STEP)),
    "--brand-strong": strong,
    "--on-brand-strong": readableOn(strong),
    "--brand-soft": soft,
    "--brand-text": shadeWithContrast(hue, [...backgrounds, soft], TEXT_CONTRAST, scheme),
    "--focus": shadeWithContrast(hue, [...backgrounds, ...notices, soft], CONTROL_CONTRAST, scheme),
  };
}

/** The one of white and the dark ink with more contrast with the colour. */
function readableOn(color: string): string {
  const textColor = surfaces.light.text;
  return contrast(WHITE, color) >= contrast(textColor, color) ? WHITE : textColor;
}

/** The brand's hue at the lightness nearest to its own with enough contrast with every background. */
function shadeWithContrast(brand: Oklch, backgrounds: readonly string[], ratio: number, scheme: ColorScheme) {
  const step = scheme === "light" ? -LIGHTNESS_STEP : LIGHTNESS_STEP;
  for (let shade = brand; ; shade = lighter(shade, step)) {
    const color = toHex(shade);
    const isReached = backgrounds.every((background) => contrast(color, background) >= ratio);
    if (isReached || shade.lightness <= 0 || shade.lightness >= 1) return color;
  }
}

/** A tint of the brand colour with the lightness of the two neutral surfaces. */
function softTint(brand: Oklch, neutral: Surfaces): Oklch {
  const background = toOklch(neutral.surface);
  const isDark = background.lightness < 0.5;
  return {
    lightness: isDark ? background.lightness + 0.06 : background.lightness - 0.05,
    chroma: isDark ? Math.min(brand.chroma * 0.35, 0.045) : Math.min(brand.chroma * 0.25, 0.03),
    hue: brand.hue,
  };
}

function lighter(color: Oklch, by: number): Oklch {
  return { ...color, lightness: color.lightness + by };
}
