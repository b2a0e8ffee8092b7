import { describe, expect, it } from "vitest";
import { contrast } from "./color.ts";
import { type ColorScheme, surfaces } from "./surfaces.ts";
import {
  CONTROL_CONTRAST,
  FILL_CONTRAST,
  TEXT_CONTRAST,
  type ThemeVariable,
  themeVariables,
} from "./theme-variables.ts";
import { themeOf, themes } from "./themes.ts";

const schemes: readonly ColorScheme[] = ["light", "dark"];

/** Description, colour, and background. */
type Pair = readonly [what: string, color: string, ground: string];

const onEach = (label: string, color: string, backgrounds: Readonly<Record<string, string>>): Pair[] =>
  Object.entries(backgrounds).map(([place, backgroundColor]) => [
    `${label} on ${place}`,
    color,
    backgroundColor,
  ]);

describe.each(schemes)("%s scheme", (scheme) => {
  const common = surfaces[scheme];
  const neutralSurfaces = { background: common.background, surface: common.surface };
  const notices = {
    "a notice of danger": common.dangerSoft,
    "a notice of success": common.successSoft,
    "a notice of warning": common.warningSoft,
  };

  describe("every theme", () => {
    it.each([
      ...onEach("text", common.text, { ...neutralSurfaces, ...notices }),
      ...onEach("muted text", common.textMuted, { ...neutralSurfaces, ...notices }),
      ...onEach("text of danger", common.dangerText, { ...neutralSurfaces, soft: common.dangerSoft }),
      ...onEach("text of success", common.successText, { ...neutralSurfaces, soft: common.successSoft }),
      ...onEach("text of warning", common.warningText, { ...neutralSurfaces, soft: common.warningSoft }),
      ...onEach("text", common.onDanger, {
        danger: common.danger,
        "danger on hover": common.dangerHover,
      }),
      // Toasts have inverted colours.
      ["text on a toast", common.surface, common.text] as const,
    ])("has text contrast: %s", (_name, text, backgroundColor) => {
      expect(contrast(text, backgroundColor)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    });

    it.each([
      ...onEach(
        "the outline of a field, and of a switch that is off,",
        common.controlBorder,
        neutralSurfaces,
      ),
      ...onEach("the outline of a wrong field", common.dangerText, neutralSurfaces),
      ...onEach("a button that takes something away", common.danger, neutralSurfaces),
    ])("has control contrast: %s", (_name, color, backgroundColor) => {
      expect(contrast(color, backgroundColor)).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
    });
  });

  describe.each(themes.map((theme) => theme.name))("%s", (name) => {
    const colors = themeVariables(name, scheme);
    const backgrounds = { ...neutralSurfaces, "what is chosen": colors["--brand-soft"] };

    it.each([
      ...onEach("text", colors["--on-brand"], {
        "the brand colour": colors["--brand"],
        "the brand colour on hover": colors["--brand-hover"],
      }),
      ...onEach("brand text", colors["--brand-text"], backgrounds),
      ...onEach("text", common.text, backgrounds),
      ...onEach("muted text", common.textMuted, backgrounds),
      ...onEach("text of danger", common.dangerText, backgrounds),
      ["text on a strong fill", colors["--on-brand-strong"], colors["--brand-strong"]] as const,
    ])("has text contrast: %s", (_name, text, backgroundColor) => {
      expect(contrast(text, backgroundColor)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    });

    it.each([
      ...onEach(
        "a switch that is on, a chosen segment, the edge of a main button",
        colors["--brand-strong"],
        neutralSurfaces,
      ),
      ["the knob of a switch that is on", colors["--on-brand-strong"], colors["--brand-strong"]] as const,
      ...onEach("the focus ring", colors["--focus"], { ...backgrounds, ...notices }),
    ])("has control contrast: %s", (_name, color, backgroundColor) => {
      expect(contrast(color, backgroundColor)).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
    });

    it("preserves the company's colour, except where it is too dark for a dark background", () => {
      const backgrounds = Object.values(neutralSurfaces);
      const isVisible = (color: string) =>
        backgrounds.every((backgroundColor) => contrast(color, backgroundColor) >= FILL_CONTRAST);
      const own = themeOf(name).color;
      if (scheme === "light" || isVisible(own)) expect(colors["--brand"]).toBe(own);
      else expect(isVisible(colors["--brand"])).toBe(true);
    });

    it("returns only colours, safe to embed in a page", () => {
      for (const [variable, value] of Object.entries(colors) as [ThemeVariable, string][]) {
        expect(variable).toMatch(/^--[a-z-]+$/);
        expect(value).toMatch(/^#[0-9a-f]{6}$/);
      }
    });
  });
});
