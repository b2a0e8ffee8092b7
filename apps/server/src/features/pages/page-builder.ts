import { embedOriginsElement } from "@mapaobra/contract/embed/embed-page";
import { mapFeedPath } from "@mapaobra/contract/endpoints/feeds";
import { type PublicMap, publicMap as publicMapCodec } from "@mapaobra/contract/wire/map";
import { pageConfig as pageCodec } from "@mapaobra/contract/wire/page-config";
import type { Streets } from "@mapaobra/contract/wire/streets";
import { mapTypeOf } from "@mapaobra/domain/map/map-type";
import type { AllowedSources } from "@mapaobra/domain/media/displayable-url";
import { projectPath } from "@mapaobra/domain/point/project-path";
import type { ColorScheme } from "@mapaobra/domain/theme/surfaces";
import { themeStyle } from "@mapaobra/domain/theme/theme-style";
import type { FastifyBaseLogger } from "fastify";
import type { BrandedHtml } from "../../http/branded-html.ts";
import type { LinkImage } from "../../http/link-image.ts";
import type { BrandingService, CompanyBrand } from "../branding/branding-service.ts";
import type { FirstPictureService, PictureMarkup } from "../first-picture/first-picture-service.ts";
import type { MapsService } from "../maps/maps-service.ts";
import type { FirstPoints } from "../points/first-points/first-points-service.ts";
import { manifestPath } from "./app-manifest.ts";
import { mapCardPath, mapCardText, projectCardPath, projectCardText } from "./card-address.ts";
import { noScriptMap, noScriptScreen } from "./no-script/no-script-page.ts";
import { stageStyle } from "./no-script/stage-mark.ts";
import { initialMap, queryOf, shownMap } from "./opened-map.ts";
import { nameOf } from "./project/project-names.ts";
import type { SharedPoint } from "./shared-point.ts";

/** Settings that every page of this installation contains. */
export interface PageSettings {
  readonly providerName: string;
  readonly providerUrl: string | null;
  readonly basemapStyleUrl: string | null;
  /** The tiles with streets that pages use now; null for none. */
  readonly streets: () => Streets | null;
  readonly googleMapsKey: string | null;
  readonly version: string;
  /** The product's public origin; null uses the visitor's, if its host is known. */
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
  /** Whether the request's host names a company, as its own domain or below the product's. */
  readonly isCompanyHost: boolean;
  /** Whether the request's host is one of the product's or of a company's. */
  readonly isKnownHost: boolean;
  /** The project that the URL opens. */
  readonly point?: SharedPoint | undefined;
  /** The first projects of the map that the page shows, for visitors without JavaScript. */
  readonly firstPoints?: FirstPoints | undefined;
}

/** What a page depends on of its request, and the kind of page. */
export interface PageRequest {
  /** Of the links that name this page: scheme and host. Null if the request's host is any. */
  readonly origin: string | null;
  readonly path: string;
  /** The slug of the map that the query names; empty if it names none. */
  readonly requestedMap: string;
  /** The URL opens the map as it is, without a point, a view or filters. */
  readonly opensWhole: boolean;
  /** Name of a page that is not a map; precedes the brand's name in the title. */
  readonly screen?: string;
  /** The one that the reader chose; without it the system's. */
  readonly scheme: ColorScheme | undefined;
  /** A public map has no web app manifest. */
  readonly isPublicMap: boolean;
}

const neutralDescription = "Proyectos de construcción en el mapa de Costa Rica.";

function describe({ company, point }: PageOwner, opened: PublicMap["maps"][number] | undefined): string {
  if (!company) return neutralDescription;
  return point?.description || opened?.description || `Mapa de proyectos de construcción de ${company.name}.`;
}

/** The query that opens the same map and project. */
function sharedQuery({ map, point }: PageOwner, requested: string): string {
  const isNamed = point !== undefined || requested !== "";
  return queryOf(isNamed ? shownMap(map, point, requested) : undefined, point?.id);
}

/** The product's icon, for pages without a company. */
const defaultIcon = "/favicon.svg";

/** Everything that a page is made of, besides the settings of the installation. */
export interface PageContent {
  readonly owner: PageOwner;
  readonly address: PageRequest;
  readonly picture: PictureMarkup | undefined;
  readonly streets: Streets | null;
  /** The picture of the link; null for the photograph or the logo. */
  readonly card: LinkImage | null;
}

export interface PageBuilder {
  /** Reads what a page contains besides its owner. */
  read(owner: PageOwner, address: PageRequest, log: Pick<FastifyBaseLogger, "warn">): Promise<PageContent>;
  /** The page with its brand and data, before its first script runs. The same for the same content. */
  build(content: PageContent, nonce: string | null): BrandedHtml;
}

export function createPageBuilder(
  branding: Pick<BrandingService, "toBranding">,
  settings: PageSettings,
  sites: PageSources,
  pictures: Pick<FirstPictureService, "markupOf">,
  maps: Pick<MapsService, "getState">,
): PageBuilder {
  const opensServiceMap = (opened: PublicMap["maps"][number] | undefined) =>
    settings.googleMapsKey === null && opened !== undefined && mapTypeOf(opened.type).kind === "google";
  // Pictures show the built-in base map.
  const hasPictures = settings.googleMapsKey === null && settings.basemapStyleUrl === null;
  const read: PageBuilder["read"] = async (owner, address, log) => {
    const opened = initialMap(owner.map, address.requestedMap);
    const picture = hasPictures && opened && address.opensWhole ? await pictures.markupOf(opened) : undefined;
    // A page without its card is better than none.
    const card = await cardOf(owner, address).catch((error: unknown) => {
      log.warn({ err: error }, "could not read the map of a link's card");
      return null;
    });
    return { owner, address, picture, streets: settings.streets(), card };
  };
  const cardOf = async (owner: PageOwner, { origin, requestedMap, isPublicMap }: PageRequest) => {
    const { company, point } = owner;
    const shown = shownMap(owner.map, point, requestedMap);
    if (!isPublicMap || !origin || !company || !shown || mapTypeOf(shown.type).kind !== "google") return null;
    if (point && !point.isPlaced) return null;
    const state = await maps.getState(shown.id);
    if (!state) return null;
    return point
      ? {
          address: origin + projectCardPath(company, point.id, state.revision),
          card: projectCardText(nameOf(point)),
        }
      : { address: origin + mapCardPath(company, shown, state.revision), card: mapCardText(shown.name) };
  };
  const build = (
    { owner, address, picture, streets, card }: PageContent,
    nonce: string | null,
  ): BrandedHtml => {
    const brand = branding.toBranding(owner.company);
    const opened = initialMap(owner.map, address.requestedMap);
    const isNamed = owner.map?.maps.length === 1 || address.requestedMap !== "";
    const content = owner.point?.name ?? (isNamed ? opened?.name : undefined) ?? address.screen;
    const { origin } = address;
    const image = owner.point?.image ?? brand.logo;
    const imageAddress = image && URL.parse(image, origin ?? undefined)?.href;
    const shown = address.isPublicMap ? shownMap(owner.map, owner.point, address.requestedMap) : undefined;
    return {
      title: pageTitle(content, brand.name),
      description: describe(owner, opened),
      themeClass: brand.theme,
      themeStyle: themeStyle(owner.company?.theme),
      scheme: address.scheme,
      favicon: brand.favicon ?? defaultIcon,
      canonical:
        origin && owner.company && owner.point?.isPlaced
          ? origin + projectPath(owner.company.slug, owner.point)
          : null,
      address: origin && origin + address.path + sharedQuery(owner, address.requestedMap),
      image: card ?? (imageAddress ? { address: imageAddress, card: null } : null),
      manifest: address.isPublicMap ? null : manifestPath,
      feed: shown && {
        title: `${shown.name}: proyectos nuevos y cambios de etapa`,
        address: mapFeedPath(shown.id),
      },
      nonce,
      picture: picture && { css: picture.css, ...picture.inScheme[address.scheme ?? "system"] },
      noScript: address.isPublicMap
        ? {
            style: stageStyle,
            content: noScriptMap({
              brand,
              companySlug: owner.company?.slug,
              contacts: owner.company?.contacts,
              pictureSources: picture?.sources,
              maps: owner.map?.maps ?? [],
              shown,
              point: owner.point,
              firstPoints: owner.firstPoints,
              provider: { name: settings.providerName, url: settings.providerUrl },
            }),
          }
        : { style: null, content: noScriptScreen },
      data: {
        mapaobra: pageCodec.encode({
          brand,
          isCompanyBrand: owner.company !== undefined,
          public: owner.isPublic,
          isCustomDomain: owner.isBrandHost,
          providerName: settings.providerName,
          providerUrl: settings.providerUrl,
          basemapStyleUrl: settings.basemapStyleUrl,
          streets,
          googleMapsKey: settings.googleMapsKey,
          version: settings.version,
          ownOrigins: sites.ownOrigins,
          proxyHosts: sites.proxyHosts,
        }),
        ...(address.isPublicMap && { [embedOriginsElement]: owner.company?.embedOrigins ?? [] }),
        ...(owner.map && { "mapa-publico": publicMapCodec.encode(owner.map) }),
      },
      opens: opensServiceMap(opened) ? "map" : owner.isPublic ? undefined : "staff",
      preload: opened ? [`/api/Mapas/${opened.id}/puntos.arrow?columnas=mapa`] : [],
    };
  };
  return { read, build };
}

const pageTitle = (content: string | undefined, brand: string) => (content ? `${content} · ${brand}` : brand);
