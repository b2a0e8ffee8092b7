import { type PublicMap, publicMap as publicMapCodec } from "@mapaobra/contract/wire/map";
import { pageConfig as pageCodec } from "@mapaobra/contract/wire/page-config";
import { mapTypeOf } from "@mapaobra/domain/map/map-type";
import type { AllowedSources } from "@mapaobra/domain/media/displayable-url";
import type { BrandedHtml } from "../../http/branded-html.ts";
import type { BrandingService, CompanyBrand } from "../branding/branding-service.ts";
import { manifestPath } from "./app-manifest.ts";
import { themeStyle } from "./theme-style.ts";

/** Settings that every page of this installation contains. */
export interface PageSettings {
  readonly providerName: string;
  readonly providerUrl: string | null;
  readonly basemapStyleUrl: string | null;
  readonly googleMapsKey: string | null;
  readonly version: string;
  /** The product's public origin; null uses the visitor's. */
  readonly publicUrl: string | null;
}

/** Origins of the files that a page may show, in addition to the request's origin. */
export type PageSources = Omit<AllowedSources, "requestOrigin">;

/** The company and map of a page, as far as the server knows them. */
export interface PageOwner {
  readonly company: CompanyBrand | undefined;
  readonly map: PublicMap | undefined;
  readonly isPublic: boolean;
  readonly isBrandHost: boolean;
}

/** Scheme, host, path and query of the request, and the kind of page. */
export interface PageRequest {
  readonly origin: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** Name of a page that is not a map; precedes the brand's name in the title. */
  readonly screen?: string;
  /** A public map has no web app manifest. */
  readonly isPublicMap: boolean;
}

/** The map whose points the page requests first: the one in the query, else the first. */
function initialMap(map: PublicMap | undefined, query: PageRequest["query"]) {
  const maps = map?.maps ?? [];
  const requestedMap = String(query.mapa ?? query.mapaId ?? query.mapId ?? "");
  const opened = maps.find(({ id, slug }) => slug === requestedMap || String(id) === requestedMap) ?? maps[0];
  return opened && mapTypeOf(opened.type).kind !== "unknown" ? opened : undefined;
}

const neutralDescription = "Proyectos de construcción en el mapa de Costa Rica.";

function describe({ company, map }: PageOwner): string {
  if (!company) return neutralDescription;
  const first = map?.maps[0];
  return first?.description || `Mapa de proyectos de construcción de ${company.name}.`;
}

/** The product's icon, for pages without a company. */
const defaultIcon = "/favicon.svg";

/** Builds the HTML of a page with its brand and data, before its first script runs. */
export type BuildPage = (owner: PageOwner, address: PageRequest, nonce: string) => BrandedHtml;

export function createPageBuilder(
  branding: BrandingService,
  settings: PageSettings,
  sites: PageSources,
): BuildPage {
  return (owner, address, nonce) => {
    const brand = branding.toBranding(owner.company);
    const only = owner.map?.maps.length === 1 ? owner.map.maps[0] : undefined;
    const opened = initialMap(owner.map, address.query);
    const origin = settings.publicUrl ?? address.origin;
    return {
      title: pageTitle(only?.name ?? address.screen, brand.name),
      description: describe(owner),
      themeClass: brand.theme,
      themeStyle: themeStyle(owner.company?.theme),
      favicon: brand.favicon ?? defaultIcon,
      address: origin + address.path,
      image: brand.logo && (URL.parse(brand.logo, origin)?.href ?? null),
      manifest: address.isPublicMap ? null : manifestPath,
      nonce,
      data: {
        mapaobra: pageCodec.encode({
          brand,
          public: owner.isPublic,
          isCustomDomain: owner.isBrandHost,
          providerName: settings.providerName,
          providerUrl: settings.providerUrl,
          basemapStyleUrl: settings.basemapStyleUrl,
          googleMapsKey: settings.googleMapsKey,
          version: settings.version,
          ownOrigins: sites.ownOrigins,
          proxyHosts: sites.proxyHosts,
        }),
        ...(owner.map && { "mapa-publico": publicMapCodec.encode(owner.map) }),
      },
      preload: opened ? [`/api/Mapas/${opened.id}/puntos.arrow?columnas=mapa`] : [],
    };
  };
}

const pageTitle = (content: string | undefined, brand: string) => (content ? `${content} · ${brand}` : brand);
