import {
  createCompany,
  deleteCompany,
  listCompanies,
  readCompany,
  saveCompany,
  savePublicSettings,
  uploadCompanyLogo,
} from "@mapaobra/contract/endpoints/companies";
import type { Feature } from "../../app/feature.ts";
import { hostOf } from "../../http/host.ts";
import { withTotalCount } from "../../http/paginated.ts";
import { createClaimedHostGuard } from "./claimed-host-guard.ts";
import { createCompaniesService } from "./companies-service.ts";

export const companiesFeature: Feature = {
  routes({ mount, parts, services: { branding, maps, mediaUrls, quota } }) {
    const isHostTaken = createClaimedHostGuard(branding, {
      publicUrl: parts.pages.page.publicUrl,
      publicDomains: parts.publicDomains,
    });
    const { db, fileTransactions: files } = parts;
    const companies = createCompaniesService(db, maps, files, quota, mediaUrls, isHostTaken);
    mount(listCompanies, async ({ actor, checkPolicy, input, reply }) =>
      withTotalCount(await companies.list(actor, checkPolicy, input), reply),
    );
    mount(readCompany, ({ actor, checkPolicy, input }) => companies.getCompany(actor, checkPolicy, input.id));
    mount(createCompany, ({ input, ...writer }) => companies.create(writer, input, hostOf(writer.request)));
    mount(
      saveCompany,
      ({ input: { id, version, ...changes }, ...writer }) =>
        companies.save(writer, id, changes, version, hostOf(writer.request)),
      { readStored: ({ actor, checkPolicy, input }) => companies.getCompany(actor, checkPolicy, input.id) },
    );
    mount(
      savePublicSettings,
      ({ input: { id, version, ...changes }, ...writer }) =>
        companies.savePublicSettings(writer, id, changes, version),
      { readStored: ({ actor, checkPolicy, input }) => companies.getCompany(actor, checkPolicy, input.id) },
    );
    mount(deleteCompany, ({ input: { id, confirmedName }, ...writer }) =>
      companies.remove(writer, id, confirmedName),
    );
    mount(
      uploadCompanyLogo,
      ({ input, files: [file], ...writer }) => companies.replaceLogo(writer, input.id, file),
      { precheck: ({ actor, checkPolicy, input }) => companies.getLogoTarget(actor, checkPolicy, input.id) },
    );
  },
};
