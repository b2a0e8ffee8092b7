import { readBranding } from "@mapaobra/contract/endpoints/branding";
import type { PageConfig } from "@mapaobra/contract/wire/page-config";
import { themeFromName } from "@mapaobra/domain/theme/themes";
import { api } from "../../api/api.ts";
import { applyTheme } from "./apply-theme.ts";

const DEFAULT_BRAND = { name: "MapaObra", theme: "", logo: null, favicon: null };

/**
 * Fetches the configuration that the server otherwise embeds, for pages from another host: the development
 * server or a static file host. Without branding the neutral one remains.
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
    // The endpoint does not say it; only the page of the server does.
    isCompanyBrand: brand.name !== DEFAULT_BRAND.name,
    public: isPublic,
    isCustomDomain: false,
    providerName: DEFAULT_BRAND.name,
    providerUrl: null,
    basemapStyleUrl: null,
    streets: null,
    googleMapsKey: null,
    version: "",
    ownOrigins: [],
    proxyHosts: [],
  };
}
