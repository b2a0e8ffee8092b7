import { themeVariables } from "@mapaobra/domain/theme/theme-variables";
import type { ThemeName } from "@mapaobra/domain/theme/themes";

/** A constructed stylesheet needs no exception in the content security policy. */
const sheet = new CSSStyleSheet();

/** Applies a theme to the page, over the one in the server's HTML. */
export function applyTheme(theme: ThemeName): void {
  if (document.documentElement.className === theme) return;
  const rules = (["light", "dark"] as const).map((scheme) => {
    const variables = Object.entries(themeVariables(theme, scheme));
    const block = variables.map(([variable, colour]) => `${variable}:${colour}`).join(";");
    // Paper is light.
    return scheme === "light"
      ? `:root{${block}}`
      : `@media screen and (prefers-color-scheme:dark){:root{${block}}}`;
  });
  sheet.replaceSync(rules.join(""));
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  document.documentElement.className = theme;
}
