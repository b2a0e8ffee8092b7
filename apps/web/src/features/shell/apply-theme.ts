import { themeStyle } from "@mapaobra/domain/theme/theme-style";
import type { ThemeName } from "@mapaobra/domain/theme/themes";

/** A constructed stylesheet needs no exception in the content security policy. */
const sheet = new CSSStyleSheet();

/** Applies a theme to the page, over the one in the server's HTML. */
export function applyTheme(theme: ThemeName): void {
  if (document.documentElement.className === theme) return;
  sheet.replaceSync(themeStyle(theme));
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  document.documentElement.className = theme;
}
