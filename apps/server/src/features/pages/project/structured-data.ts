import { safeHttpUrl } from "@mapaobra/domain/format/http-url";
import { formatPlaceName, placeText } from "@mapaobra/domain/territory/format-place-name";
import type { BreadcrumbList, Graph, Organization, Place, WebPage } from "schema-dts";
import type { CompanyBrand } from "../../branding/branding-service.ts";
import type { Crumb } from "./page-frame.es.ts";
import type { FoundProject } from "./project-reader.ts";

/** What search engines read of a project, as schema.org describes it. `absolute` makes addresses of paths. */
export function structuredData(
  { company, point, position }: FoundProject,
  page: {
    readonly path: string;
    readonly name: string;
    readonly description: string;
    readonly photographs: readonly string[];
    readonly crumbs: readonly Crumb[];
  },
  absolute: (address: string) => string,
): Graph {
  const { district, canton, province } = point;
  const locality = placeText(district, canton);
  const projectId = `${absolute(page.path)}#proyecto`;
  const place: Place = {
    "@type": "Place",
    "@id": projectId,
    name: page.name,
    description: page.description,
    url: absolute(page.path),
    ...(page.photographs.length > 0 && { image: page.photographs.map(absolute) }),
    geo: { "@type": "GeoCoordinates", latitude: position.latitude, longitude: position.longitude },
    address: {
      "@type": "PostalAddress",
      ...(locality !== "" && { addressLocality: locality }),
      ...(province && { addressRegion: formatPlaceName(province) }),
      addressCountry: "CR",
    },
  };
  const trail = trailData([...page.crumbs, page], absolute);
  const webPage: WebPage = {
    "@type": "WebPage",
    url: absolute(page.path),
    name: page.name,
    inLanguage: "es-CR",
    publisher: publisherData(company),
    mainEntity: { "@id": projectId },
  };
  return { "@context": "https://schema.org", "@graph": [webPage, place, trail] };
}

/** The way to a page, whose own name is last. */
export const trailData = (
  crumbs: readonly Crumb[],
  absolute: (address: string) => string,
): BreadcrumbList => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ name, path }, at) => ({
    "@type": "ListItem",
    position: at + 1,
    name,
    item: absolute(path),
  })),
});

export function publisherData({ name, contacts }: CompanyBrand): Organization {
  const site = safeHttpUrl(contacts.website);
  return { "@type": "Organization", name, ...(site !== undefined && { url: site }) };
}
