import { readBranding } from "@mapaobra/contract/endpoints/branding";
import type { Page } from "@mapaobra/contract/wire/page";
import { themeVariables } from "@mapaobra/domain/theme/theme-variables";
import { themeFromName } from "@mapaobra/domain/theme/themes";
import { api } from "../api/api.ts";

const NEUTRAL = { name: "MapaObra", theme: "", logo: null, favicon: null };

/**
 * What the server else writes into the page, for pages that somebody else serves: the development server,
 * or a file host. A brand that can't be had leaves the neutral one.
 */
export async function askForPage(): Promise<Page> {
  const [, root, slug] = location.pathname.split("/");
  const isPublic = root === "mapa" || root === "public";
  const request = { host: location.host, slug: isPublic && slug ? slug : undefined };
  const brand = await api.send(readBranding, request).catch(() => NEUTRAL);
  dress(brand.theme);
  document.title = brand.name;
  return {
    brand,
    public: isPublic,
    brandHost: false,
    providerName: NEUTRAL.name,
    providerUrl: null,
    basemapStyleUrl: null,
    googleMapsKey: null,
    version: "",
  };
}

/** Puts a theme on the page. A sheet that a script builds needs no leave from the content policy. */
function dress(name: string): void {
  const theme = themeFromName(name);
  const rules = (["light", "dark"] as const).map((scheme) => {
    const variables = Object.entries(themeVariables(theme, scheme));
    const block = variables.map(([variable, colour]) => `${variable}:${colour}`).join(";");
    return `@media (prefers-color-scheme:${scheme}){:root{${block}}}`;
  });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules.join(""));
  document.adoptedStyleSheets.push(sheet);
  document.documentElement.className = theme;
}
