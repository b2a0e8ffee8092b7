import { readBranding } from "@mapaobra/contract/endpoints/branding";
import type { PageConfig } from "@mapaobra/contract/wire/page-config";
import { themeFromName } from "@mapaobra/domain/theme/themes";
import { api } from "../api/api.ts";
import { applyTheme } from "./apply-theme.ts";

const DEFAULT_BRAND = { name: "MapaObra", theme: "", logo: null, favicon: null };

/**
 * What the server else writes into the page, for pages that somebody else serves: the development server,
 * or a file host. A brand that can't be had leaves the neutral one.
 */
export async function fetchPageConfig(): Promise<PageConfig> {
  const [, root, slug] = location.pathname.split("/");
  const isPublic = root === "mapa" || root === "public";
  const request = { host: location.host, slug: isPublic && slug ? slug : undefined };
  const brand = await api.send(readBranding, request).catch(() => DEFAULT_BRAND);
  applyTheme(themeFromName(brand.theme));
  document.title = brand.name;
  return {
    brand,
    public: isPublic,
    isCustomDomain: false,
    providerName: DEFAULT_BRAND.name,
    providerUrl: null,
    basemapStyleUrl: null,
    googleMapsKey: null,
    version: "",
    ownOrigins: [],
    proxyHosts: [],
  };
}
