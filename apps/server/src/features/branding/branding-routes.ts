import { readBranding, readPublicMap } from "@mapaobra/contract/endpoints/branding";
import { DomainError } from "@mapaobra/domain/errors";
import { hostOf } from "../../http/host.ts";
import type { Mount } from "../../http/mount.ts";
import type { BrandingService } from "./branding-service.ts";

export function brandingRoutes(mount: Mount, branding: BrandingService): void {
  mount(readBranding, async ({ input: { slug, host }, request }) => {
    const company = slug
      ? (await branding.ofAddress(slug))?.company
      : (await branding.ofHost(host ?? hostOf(request))).company;
    return branding.toBranding(company);
  });

  mount(readPublicMap, async ({ input: { slug }, request }) => {
    if (slug) {
      const found = await branding.ofAddress(slug);
      if (!found) throw new DomainError("public_map_unknown");
      return found.map;
    }
    const { company } = await branding.ofHost(hostOf(request));
    if (!company) throw new DomainError("public_map_unknown");
    return branding.publicMapOf(company);
  });
}
