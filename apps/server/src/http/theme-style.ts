import { themeVariables } from "@mapaobra/domain/theme/theme-variables";
import { defaultTheme, type ThemeName } from "@mapaobra/domain/theme/themes";

const declarations = (theme: ThemeName, scheme: "light" | "dark") =>
  Object.entries(themeVariables(theme, scheme))
    .map(([name, value]) => `${name}:${value}`)
    .join(";");

/** The colours of a theme for light and dark, inlined for the first paint. */
export const themeStyle = (theme: ThemeName = defaultTheme): string =>
  `:root{${declarations(theme, "light")}}@media screen and (prefers-color-scheme:dark){:root{${declarations(theme, "dark")}}}`;
