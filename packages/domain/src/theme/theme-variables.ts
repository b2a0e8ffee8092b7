import { contrast, type Oklch, toHex, toOklch } from "./color.ts";
import { type ColorScheme, type Surfaces, surfaces } from "./surfaces.ts";
import { type ThemeName, themeOf } from "./themes.ts";

/**
 * The colours of a theme, all computed from its one brand colour.
 * - `--brand`: the colour itself, for bars and filled buttons; lighter where a dark ground would swallow it.
 *   `--on-brand` is the text on it.
 * - `--brand-hover`: the same under the pointer; `--on-brand` stays readable on it.
 * - `--brand-strong`: outlines and icons of controls, seen on every neutral surface.
 * - `--on-brand-strong`: text on a fill of it.
 * - `--brand-soft`: a tint behind what is chosen; ordinary and brand text stand on it.
 * - `--brand-text`: text in the brand's hue.
 * - `--focus`: the ring around what has the keyboard, seen on every ground that a control stands on. It
 *   keeps off filled controls, whatever their colour: between them and the ring the ground shows.
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

/** WCAG AA: what text, and what the parts of controls, need against their ground. */
export const TEXT_CONTRAST = 4.5;
export const CONTROL_CONTRAST = 3;

/** What keeps a filled area from vanishing in the ground; its words, and an edge, say that it is a control. */
export const FILL_CONTRAST = 2;

const LIGHTNESS_STEP = 0.005;
const HOVER_STEP = 0.05;
const WHITE = "#ffffff";

/** The theme as CSS custom properties for one colour scheme. */
export function themeVariables(name: ThemeName, scheme: ColorScheme): Record<ThemeVariable, string> {
  const hue = toOklch(themeOf(name).color);
  const neutral = surfaces[scheme];
  const grounds = [neutral.background, neutral.surface];
  const brand =
    scheme === "light" ? themeOf(name).color : shadeWithContrast(hue, grounds, FILL_CONTRAST, scheme);
  const notices = [neutral.dangerSoft, neutral.successSoft, neutral.warningSoft];
  const soft = toHex(softTint(hue, neutral));
  const strong = shadeWithContrast(hue, grounds, CONTROL_CONTRAST, scheme);
  const onBrand = readableOn(brand);
  return {
    "--brand": brand,
    "--on-brand": onBrand,
    // Away from the text on it, so that hovering only ever raises the contrast.
    "--brand-hover": toHex(lighter(toOklch(brand), onBrand === WHITE ? -HOVER_STEP : HOVER_STEP)),
    "--brand-strong": strong,
    "--on-brand-strong": readableOn(strong),
    "--brand-soft": soft,
    "--brand-text": shadeWithContrast(hue, [...grounds, soft], TEXT_CONTRAST, scheme),
    "--focus": shadeWithContrast(hue, [...grounds, ...notices, soft], CONTROL_CONTRAST, scheme),
  };
}

/** White or the dark ink, whichever reads better on the colour. */
function readableOn(color: string): string {
  const ink = surfaces.light.text;
  return contrast(WHITE, color) >= contrast(ink, color) ? WHITE : ink;
}

/** The brand's hue at the lightness nearest to its own that stands out from every ground. */
function shadeWithContrast(
  brand: Oklch,
  grounds: readonly string[],
  ratio: number,
  scheme: ColorScheme,
): string {
  const step = scheme === "light" ? -LIGHTNESS_STEP : LIGHTNESS_STEP;
  for (let shade = brand; ; shade = lighter(shade, step)) {
    const color = toHex(shade);
    const reached = grounds.every((ground) => contrast(color, ground) >= ratio);
    if (reached || shade.lightness <= 0 || shade.lightness >= 1) return color;
  }
}

/** A tint between the two neutral surfaces and the brand: as light or dark as they are. */
function softTint(brand: Oklch, neutral: Surfaces): Oklch {
  const ground = toOklch(neutral.surface);
  const isDark = ground.lightness < 0.5;
  return {
    lightness: isDark ? ground.lightness + 0.06 : ground.lightness - 0.05,
    chroma: isDark ? Math.min(brand.chroma * 0.35, 0.045) : Math.min(brand.chroma * 0.25, 0.03),
    hue: brand.hue,
  };
}

function lighter(color: Oklch, by: number): Oklch {
  return { ...color, lightness: color.lightness + by };
}
