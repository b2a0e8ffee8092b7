import type { Branding } from "@mapaobra/contract/wire/branding";
import type { PublicMap } from "@mapaobra/contract/wire/map";
import { anonymous } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { companyOfHost, isPublicHost } from "@mapaobra/domain/company/host";
import { readPublicAddress } from "@mapaobra/domain/company/public-address";
import { safeWebAddress } from "@mapaobra/domain/format/web-address";
import { defaultTheme, type ThemeName, themeFromName } from "@mapaobra/domain/theme/themes";
import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { inUnitOfWork, type UnitOfWork } from "../../database/unit-of-work.ts";
import type { MapsService } from "../maps/maps-service.ts";
import type { MediaAddresses } from "../media/media-service.ts";
import {
  type BrandRow,
  findBrandByHost,
  findBrandBySlug,
  findBrandOfCompany,
} from "./branding-repository.ts";
import { spellingsOf } from "./host-spellings.ts";

/** A company as visitors know it. */
export interface CompanyBrand {
  readonly companyId: number;
  readonly name: string;
  readonly slug: string;
  readonly theme: ThemeName;
  readonly logo: string | null;
}

/** Whose page a host is. */
export interface HostBrand {
  readonly company: CompanyBrand | undefined;
  /** The company brought this host itself; it is not its name under one of the product's domains. */
  readonly isOwn: boolean;
  /** Visitors of this host need no sign-in. */
  readonly public: boolean;
}

const nobodys: HostBrand = { company: undefined, isOwn: false, public: false };

export interface BrandingService {
  ofHost(host: string): Promise<HostBrand>;
  /** The company that `/mapa/{address}` names, with those of its published maps that it names. */
  ofAddress(address: string): Promise<{ company: CompanyBrand; map: PublicMap } | undefined>;
  /** All published maps of a company. */
  publicMapOf(company: CompanyBrand): Promise<PublicMap>;
  /** A company's look, or the neutral one. */
  toBranding(company: CompanyBrand | undefined): Branding;
}

interface BrandingSettings {
  readonly publicDomains: readonly string[];
  readonly providerName: string;
}

export function createBrandingService(
  db: Kysely<Database>,
  maps: MapsService,
  addresses: MediaAddresses,
  settings: BrandingSettings,
): BrandingService {
  const find = async (search: (unit: UnitOfWork) => Promise<BrandRow | undefined>) => {
    const row = await inUnitOfWork(db, scopeOf(anonymous), search);
    return row && toCompanyBrand(row, addresses);
  };

  const publicMapOf = async (company: CompanyBrand): Promise<PublicMap> => ({
    company: { companyName: company.name, slug: company.slug, theme: company.theme, logo: company.logo },
    maps: await maps.publishedOf(company.companyId),
  });

  return {
    publicMapOf,

    async ofHost(rawHost) {
      const host = spellingsOf(rawHost);
      if (!host) return nobodys;
      const own = await find((unit) => findBrandByHost(unit, [host.encoded, host.written]));
      const known = {
        publicDomains: settings.publicDomains,
        brandHosts: new Map(own ? [[host.encoded, own.companyId]] : []),
      };
      const company = companyOfHost(host.encoded, known);
      const isPublic = isPublicHost(host.encoded, known);
      if (company?.by === "slug") {
        const named = await find((unit) => findBrandBySlug(unit, company.slug));
        return { company: named, isOwn: false, public: isPublic };
      }
      return { company: company && own, isOwn: company !== undefined, public: isPublic };
    },

    async ofAddress(text) {
      const address = readPublicAddress(text);
      if (!address) return undefined;
      if (address.kind === "mapId") {
        const state = await maps.state(address.mapId);
        if (!state?.published) return undefined;
        const company = await find((unit) => findBrandOfCompany(unit, state.companyId));
        return (
          company && { company, map: onlyMap(await publicMapOf(company), ({ id }) => id === address.mapId) }
        );
      }
      const company = await find((unit) => findBrandBySlug(unit, address.companySlug));
      if (!company) return undefined;
      const map = await publicMapOf(company);
      if (address.kind === "company") return { company, map };
      const named = onlyMap(map, ({ slug }) => slug === address.mapSlug);
      return named.maps.length === 0 ? undefined : { company, map: named };
    },

    toBranding: (company) => ({
      name: company?.name ?? settings.providerName,
      theme: company?.theme ?? defaultTheme,
      logo: company?.logo ?? null,
      favicon: company?.logo ?? null,
    }),
  };
}

const onlyMap = (all: PublicMap, wanted: (map: PublicMap["maps"][number]) => boolean): PublicMap => ({
  ...all,
  maps: all.maps.filter(wanted),
});

function toCompanyBrand(row: BrandRow, addresses: MediaAddresses): CompanyBrand {
  return {
    companyId: row.company_id,
    name: row.name,
    slug: row.slug,
    theme: themeFromName(row.theme),
    logo: row.logo_key === null ? (safeWebAddress(row.logo_url) ?? null) : addresses.of(row.logo_key, true),
  };
}
