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

const onEach = (what: string, color: string, grounds: Readonly<Record<string, string>>): Pair[] =>
  Object.entries(grounds).map(([place, ground]) => [`${what} on ${place}`, color, ground]);

describe.each(schemes)("%s scheme", (scheme) => {
  const common = surfaces[scheme];
  const plain = { background: common.background, surface: common.surface };
  const notices = {
    "a notice of danger": common.dangerSoft,
    "a notice of success": common.successSoft,
    "a notice of warning": common.warningSoft,
  };

  describe("every theme", () => {
    it.each([
      ...onEach("text", common.text, { ...plain, ...notices }),
      ...onEach("muted text", common.textMuted, { ...plain, ...notices }),
      ...onEach("text of danger", common.dangerText, { ...plain, soft: common.dangerSoft }),
      ...onEach("text of success", common.successText, { ...plain, soft: common.successSoft }),
      ...onEach("text of warning", common.warningText, { ...plain, soft: common.warningSoft }),
      ...onEach("text", common.onDanger, {
        danger: common.danger,
        "danger under the pointer": common.dangerHover,
      }),
      // Toasts have inverted colours.
      ["text on a toast", common.surface, common.text] as const,
    ])("has text contrast: %s", (_what, text, ground) => {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    });

    it.each([
      ...onEach("the outline of a field, and of a switch that is off,", common.controlBorder, plain),
      ...onEach("the outline of a wrong field", common.dangerText, plain),
      ...onEach("a button that takes something away", common.danger, plain),
    ])("has control contrast: %s", (_what, color, ground) => {
      expect(contrast(color, ground)).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
    });
  });

  describe.each(themes.map((theme) => theme.name))("%s", (name) => {
    const colors = themeVariables(name, scheme);
    const grounds = { ...plain, "what is chosen": colors["--brand-soft"] };

    it.each([
      ...onEach("text", colors["--on-brand"], {
        "the brand colour": colors["--brand"],
        "the brand colour under the pointer": colors["--brand-hover"],
      }),
      ...onEach("brand text", colors["--brand-text"], grounds),
      ...onEach("text", common.text, grounds),
      ...onEach("muted text", common.textMuted, grounds),
      ...onEach("text of danger", common.dangerText, grounds),
      ["text on a strong fill", colors["--on-brand-strong"], colors["--brand-strong"]] as const,
    ])("has text contrast: %s", (_what, text, ground) => {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    });

    it.each([
      ...onEach(
        "a switch that is on, a chosen segment, the edge of a main button",
        colors["--brand-strong"],
        plain,
      ),
      ["the knob of a switch that is on", colors["--on-brand-strong"], colors["--brand-strong"]] as const,
      ...onEach("the focus ring", colors["--focus"], { ...grounds, ...notices }),
    ])("has control contrast: %s", (_what, color, ground) => {
      expect(contrast(color, ground)).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
    });

    it("preserves the company's colour, except where it is too dark for a dark background", () => {
      const grounds = Object.values(plain);
      const isSeen = (color: string) => grounds.every((ground) => contrast(color, ground) >= FILL_CONTRAST);
      const own = themeOf(name).color;
      if (scheme === "light" || isSeen(own)) expect(colors["--brand"]).toBe(own);
      else expect(isSeen(colors["--brand"])).toBe(true);
    });

    it("returns only colours, safe to embed in a page", () => {
      for (const [variable, value] of Object.entries(colors) as [ThemeVariable, string][]) {
        expect(variable).toMatch(/^--[a-z-]+$/);
        expect(value).toMatch(/^#[0-9a-f]{6}$/);
      }
    });
  });
});
