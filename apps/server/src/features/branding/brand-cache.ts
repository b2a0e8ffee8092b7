import { anonymous } from "@mapaobra/domain/access/actor";
import type { Kysely } from "kysely";
import { createBatchLoader } from "../../cache/batch-loader.ts";
import type { CacheLimits } from "../../cache/lru-cache.ts";
import { createNotifiedCache } from "../../cache/notified-cache.ts";
import type { Database, UnitOfWork } from "../../database/schema.ts";
import { asActor } from "../../database/unit-of-work.ts";
import type { DatabaseNotifications } from "../../live/database-notifications.ts";
import {
  type BrandRow,
  findBrandsByHost,
  findBrandsBySlug,
  findBrandsOfCompanies,
} from "./branding-repository.ts";
import { formsOfHost, type HostForms } from "./host-forms.ts";

/** The three ways to find a company's public fields. */
export interface BrandLookups {
  /** The one company with this host of its own. */
  ofHost(host: HostForms): Promise<BrandRow | undefined>;
  ofSlug(slug: string): Promise<BrandRow | undefined>;
  ofCompany(companyId: number): Promise<BrandRow | undefined>;
}

/** Every page needs a brand: they are cached, and unknown hosts and slugs share their queries. */
export function createBrandCache(
  db: Kysely<Database>,
  signals: DatabaseNotifications,
  limits: CacheLimits,
): BrandLookups & { clear(): void } {
  const cacheOf = <Key extends string | number>(
    read: (unit: UnitOfWork, keys: readonly Key[]) => Promise<Map<Key, BrandRow>>,
  ) =>
    createNotifiedCache(
      signals,
      "site_changed",
      createBatchLoader((keys: readonly Key[]) => asActor(db, anonymous, (unit) => read(unit, keys))),
      limits,
    );
  const byHost = cacheOf<string>((unit, hosts) => findBrandsByHost(unit, hosts.map(formsOfHost)));
  const bySlug = cacheOf(findBrandsBySlug);
  const byCompany = cacheOf(findBrandsOfCompanies);

  return {
    ofHost: ({ ascii }) => byHost.get(ascii),
    ofSlug: bySlug.get,
    ofCompany: byCompany.get,
    clear() {
      for (const cache of [byHost, bySlug, byCompany]) cache.clear();
    },
  };
}
