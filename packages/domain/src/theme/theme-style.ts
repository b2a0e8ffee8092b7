import { themeVariables } from "./theme-variables.ts";
import { defaultTheme, type ThemeName } from "./themes.ts";

/** The colours of a theme as CSS, for the colour scheme that the page has. */
export function themeStyle(theme: ThemeName = defaultTheme): string {
  const light = Object.entries(themeVariables(theme, "light"));
  const dark: Readonly<Record<string, string>> = themeVariables(theme, "dark");
  const declared = (value: (name: string, light: string) => string) =>
    `:root{${light.map(([name, colour]) => `${name}:${value(name, colour)}`).join(";")}}`;
  const both = declared((name, colour) => `light-dark(${colour},${dark[name]})`);
  // A browser from before 2024 has the light brand in either scheme.
  return `${both}@supports not (color:light-dark(red,red)){${declared((_, colour) => colour)}}`;
}
