import { type PublicMap, publicMap as publicMapCodec } from "@mapaobra/contract/wire/map";
import { pageConfig as pageCodec } from "@mapaobra/contract/wire/page-config";
import { mapTypeOf } from "@mapaobra/domain/map/map-type";
import type { AllowedSources } from "@mapaobra/domain/media/displayable-url";
import type { BrandedHtml } from "../../http/branded-html.ts";
import type { BrandingService, CompanyBrand } from "../branding/branding-service.ts";
import { manifestPath } from "./app-manifest.ts";
import { themeStyle } from "./theme-style.ts";

/** What every page of this installation carries. */
export interface PageSettings {
  readonly providerName: string;
  readonly providerUrl: string | null;
  readonly basemapStyleUrl: string | null;
  readonly googleMapsKey: string | null;
  readonly version: string;
  /** The address that the product is known by; null takes the visitor's. */
  readonly publicUrl: string | null;
}

/** Whose files a page may show, beside those of the origin that it was asked from. */
export type PageSources = Omit<AllowedSources, "requestOrigin">;

/** Whose page it is, as far as the server knows it. */
export interface PageOwner {
  readonly company: CompanyBrand | undefined;
  readonly map: PublicMap | undefined;
  readonly isPublic: boolean;
  readonly isBrandHost: boolean;
}

/** Scheme and host that the visitor used, the path that they asked for, what follows it, and what is there. */
export interface PageRequest {
  readonly origin: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** What it shows where that is no map: goes before the brand's name in the title. */
  readonly screen?: string;
  /** Nobody installs the office from there. */
  readonly isPublicMap: boolean;
}

/** The map whose points the page will ask for first: the one that the address names, else the first. */
function initialMap(map: PublicMap | undefined, query: PageRequest["query"]) {
  const maps = map?.maps ?? [];
  const wanted = String(query.mapa ?? query.mapaId ?? query.mapId ?? "");
  const opened = maps.find(({ id, slug }) => slug === wanted || String(id) === wanted) ?? maps[0];
  return opened && mapTypeOf(opened.type).kind !== "unknown" ? opened : undefined;
}

const neutralDescription = "Proyectos de construcción en el mapa de Costa Rica.";

function describe({ company, map }: PageOwner): string {
  if (!company) return neutralDescription;
  const first = map?.maps[0];
  return first?.description || `Mapa de proyectos de construcción de ${company.name}.`;
}

/** Where our own icon stands, for pages of nobody in particular. */
const defaultIcon = "/favicon.svg";

/** Writes everything that the page of an address says before its first script runs. */
export type BuildPage = (subject: PageOwner, address: PageRequest, nonce: string) => BrandedHtml;

export function createPageBuilder(
  branding: BrandingService,
  settings: PageSettings,
  sites: PageSources,
): BuildPage {
  return (subject, address, nonce) => {
    const brand = branding.toBranding(subject.company);
    const only = subject.map?.maps.length === 1 ? subject.map.maps[0] : undefined;
    const opened = initialMap(subject.map, address.query);
    const origin = settings.publicUrl ?? address.origin;
    return {
      title: pageTitle(only?.name ?? address.screen, brand.name),
      description: describe(subject),
      themeClass: brand.theme,
      themeStyle: themeStyle(subject.company?.theme),
      favicon: brand.favicon ?? defaultIcon,
      address: origin + address.path,
      image: brand.logo && (URL.parse(brand.logo, origin)?.href ?? null),
      manifest: address.isPublicMap ? null : manifestPath,
      nonce,
      data: {
        mapaobra: pageCodec.encode({
          brand,
          public: subject.isPublic,
          isCustomDomain: subject.isBrandHost,
          providerName: settings.providerName,
          providerUrl: settings.providerUrl,
          basemapStyleUrl: settings.basemapStyleUrl,
          googleMapsKey: settings.googleMapsKey,
          version: settings.version,
          ownOrigins: sites.ownOrigins,
          proxyHosts: sites.proxyHosts,
        }),
        ...(subject.map && { "mapa-publico": publicMapCodec.encode(subject.map) }),
      },
      preload: opened ? [`/api/Mapas/${opened.id}/puntos.arrow?columnas=mapa`] : [],
    };
  };
}

const pageTitle = (content: string | undefined, brand: string) => (content ? `${content} · ${brand}` : brand);
