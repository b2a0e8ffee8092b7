import { describe, expect, it } from "vitest";
import { contrast } from "./color.ts";
import { type ColorScheme, surfaces } from "./surfaces.ts";
import { CONTROL_CONTRAST, TEXT_CONTRAST, type ThemeVariable, themeVariables } from "./theme-variables.ts";
import { themes } from "./themes.ts";

const schemes: readonly ColorScheme[] = ["light", "dark"];

describe.each(schemes)("in the %s scheme", (scheme) => {
  const neutral = surfaces[scheme];
  const neutralGrounds = { background: neutral.background, surface: neutral.surface };

  it("neutral text and control outlines reach AA", () => {
    for (const ground of Object.values(neutralGrounds)) {
      expect(contrast(neutral.text, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      expect(contrast(neutral.textMuted, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      expect(contrast(neutral.controlBorder, ground)).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
    }
  });

  describe.each(themes.map((theme) => theme.name))("%s", (name) => {
    const colors = themeVariables(name, scheme);
    const grounds = { ...neutralGrounds, soft: colors["--brand-soft"] };

    const textPairs: [string, string, string][] = [
      ["text on the brand colour", colors["--on-brand"], colors["--brand"]],
      ["text on the brand colour under the pointer", colors["--on-brand"], colors["--brand-hover"]],
      ["text on a strong fill", colors["--on-brand-strong"], colors["--brand-strong"]],
      ...Object.entries(grounds).flatMap(([place, ground]): [string, string, string][] => [
        [`brand text on ${place}`, colors["--brand-text"], ground],
        [`ordinary text on ${place}`, neutral.text, ground],
        [`muted text on ${place}`, neutral.textMuted, ground],
      ]),
    ];
    it.each(textPairs)("%s reads well", (_what, text, ground) => {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    });

    const controlPairs: [string, string, string][] = [
      ...Object.entries(neutralGrounds).map(([place, ground]): [string, string, string] => [
        `control on ${place}`,
        colors["--brand-strong"],
        ground,
      ]),
      ...Object.entries(grounds).map(([place, ground]): [string, string, string] => [
        `focus ring on ${place}`,
        colors["--focus"],
        ground,
      ]),
    ];
    it.each(controlPairs)("a %s can be seen", (_what, color, ground) => {
      expect(contrast(color, ground)).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
    });

    it("gives colours and nothing else, fit to stand in a page", () => {
      for (const [variable, value] of Object.entries(colors) as [ThemeVariable, string][]) {
        expect(variable).toMatch(/^--[a-z-]+$/);
        expect(value).toMatch(/^#[0-9a-f]{6}$/);
      }
    });
  });
});
