import { readBranding, readPublicMap } from "@mapaobra/contract/endpoints/branding";
import { DomainError } from "@mapaobra/domain/errors";
import type { Feature } from "../../app/feature.ts";
import { hostOf } from "../../http/host.ts";

export const brandingFeature: Feature = {
  routes({ mount, services: { branding } }) {
    mount(readBranding, async ({ input: { slug, host }, request }) => {
      const company = slug
        ? (await branding.findByPublicSlug(slug))?.company
        : (await branding.findByHost(host ?? hostOf(request))).company;
      return branding.toBranding(company);
    });

    mount(readPublicMap, async ({ input: { slug }, request }) => {
      if (slug) {
        const found = await branding.findByPublicSlug(slug);
        if (!found) throw new DomainError("public_map_not_found");
        return found.map;
      }
      const { company } = await branding.findByHost(hostOf(request));
      if (!company) throw new DomainError("public_map_not_found");
      return branding.getPublicMap(company);
    });
  },
};
