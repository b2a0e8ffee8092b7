import { dependentsText } from "@mapaobra/contract/dependents.es";
import type { CompanyChanges, PublicSettingsChanges } from "@mapaobra/contract/wire/company";
import { type Actor, companyIdOf, system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { slugFromName } from "@mapaobra/domain/company/slug";
import { DomainError } from "@mapaobra/domain/errors";
import { isSameName } from "@mapaobra/domain/format/same-name";
import type { Kysely } from "kysely";
import { inspectPicture } from "../../content/isolated/isolated-content.ts";
import { mapConstraintErrors } from "../../database/constraint-errors.ts";
import { insertWithSlug } from "../../database/insert-with-slug.ts";
import { lockRecord } from "../../database/lock-record.ts";
import type { Page } from "../../database/read-page.ts";
import { rejectStaleVersion } from "../../database/reject-stale-version.ts";
import type { Database, UnitOfWork } from "../../database/schema.ts";
import { asActor, asSystem, inScope } from "../../database/unit-of-work.ts";
import type { PolicyCheck, WriteContext } from "../../http/call.ts";
import type { ReceivedFile } from "../../http/received-file.ts";
import { lockCompanyFiles, recordFileSize } from "../../storage/company-files-repository.ts";
import type { CompanyQuota } from "../../storage/company-quota.ts";
import { fileKeysOfCompany } from "../../storage/file-keys-repository.ts";
import type { FileTransactions } from "../../storage/file-transactions.ts";
import { newStorageKey } from "../../storage/storage-key.ts";
import type { MapsService } from "../maps/maps-service.ts";
import type { MediaUrls } from "../media/media-service.ts";
import { rejectIfCompanyHasLastSuperUser } from "../users/users-service.ts";
import type { IsHostTaken } from "./claimed-host-guard.ts";
import {
  claimedHttpsHosts,
  countDependents,
  deleteCompany,
  findCompany,
  insertCompany,
  listCompanies,
  lockForDelete,
  slugConstraint,
  takenSlugs,
  updateCompany,
} from "./companies-repository.ts";
import {
  columnsOf,
  mergeDraft,
  publicColumnsOf,
  rejectInvalidDraft,
  rejectInvalidPublicSettings,
} from "./company-draft.ts";
import { type CompanyRow, toCompany } from "./company-row.ts";

/** Storage folder of uploaded logos, with one subfolder a company. */
const logoFolder = "empresas/";

export type CompaniesService = ReturnType<typeof createCompaniesService>;

export function createCompaniesService(
  db: Kysely<Database>,
  maps: MapsService,
  files: FileTransactions,
  quota: Pick<CompanyQuota, "requireFor">,
  addresses: MediaUrls,
  isHostTaken: IsHostTaken,
) {
  const toResponse = (row: CompanyRow) => toCompany(row, addresses);

  /** The URL of an external logo; empty for none and for an uploaded one. */
  const externalLogoUrl = (logo: string | null | undefined) =>
    logo && addresses.keyFromUrl(logo)?.startsWith(logoFolder) ? "" : (logo ?? "");

  return {
    /** One page of all companies for a super user, else of the caller's own, with the total count. */
    list(actor: Actor, checkPolicy: PolicyCheck, page: Page) {
      checkPolicy({ companyId: companyIdOf(actor) });
      return asActor(db, actor, async (unit) => {
        const { items, total } = await listCompanies(unit, page);
        return { items: items.map(toResponse), total };
      });
    },

    /** Throws `company_not_found` if it is missing or the caller may not see it. */
    getCompany: (actor: Actor, checkPolicy: PolicyCheck, id: number) =>
      asActor(db, actor, async (unit) => {
        checkPolicy({ companyId: id }, "company_not_found");
        return toResponse(await getRow(unit, id));
      }),

    /** Creates a company with a unique slug. Throws for an invalid draft. `requestHost`: as `IsHostTaken`. */
    create: ({ checkPolicy, write }: WriteContext, changes: CompanyChanges, requestHost: string) =>
      write(async (unit) => {
        checkPolicy({});
        const draft = mergeDraft(changes, undefined, externalLogoUrl(changes.logo));
        const claim = { mapUrl: draft.mapUrl, storedMapUrl: null, companyId: undefined, requestHost };
        rejectInvalidDraft(draft, changes.slug ?? undefined, "fields_missing", {
          isHostTaken: await isHostTaken(unit, claim),
        });
        const row = await insertWithSlug(
          {
            requested: changes.slug,
            base: slugFromName(draft.name, "empresa"),
            existing: () => takenSlugs(unit),
          },
          (slug) => insertCompany(unit, { ...columnsOf(draft), slug }),
        );
        return toResponse(row);
      }),

    /**
     * Saves the sent fields. `basedOn` is the version that the client has read. Throws `company_not_found`,
     * `version_conflict` with the current company, `slug_taken`, or for an invalid draft.
     */
    save: (
      { checkPolicy, write }: WriteContext,
      id: number,
      changes: CompanyChanges,
      basedOn: number | undefined,
      requestHost: string,
    ) =>
      files.withDeletions((discard) =>
        write(async (unit) => {
          checkPolicy({ companyId: id }, "company_not_found");
          await lockRecord(unit, "companies", id);
          const current = await getRow(unit, id);
          rejectStaleVersion(toResponse(current), basedOn);
          const externalLogo = externalLogoUrl(changes.logo);
          const draft = mergeDraft(changes, current, externalLogo);
          const claim = { mapUrl: draft.mapUrl, storedMapUrl: current.map_url, companyId: id, requestHost };
          rejectInvalidDraft(draft, changes.slug, "company_fields_missing", {
            storedPhone: current.phone,
            isHostTaken: await isHostTaken(unit, claim),
          });
          const isLogoReplaced = changes.logo === null || externalLogo !== "";
          const slug = changes.slug ?? current.slug;
          const saved = await mapSlugConflict(slug, () =>
            updateCompany(unit, id, {
              ...columnsOf(draft),
              ...(!isLogoReplaced && { logo_url: current.logo_url, logo_key: current.logo_key }),
              slug,
            }),
          );
          if (current.logo_key !== null && isLogoReplaced) await discard(unit, [current.logo_key]);
          return toResponse(saved);
        }),
      ),

    /**
     * Saves the sent fields of those that a company's own administrators change. `basedOn` is the version that the client
     * has read. Throws `company_not_found`, `version_conflict` with the current company, or for an invalid field.
     */
    savePublicSettings: (
      { actor, checkPolicy, write }: WriteContext,
      id: number,
      changes: PublicSettingsChanges,
      basedOn: number | undefined,
    ) =>
      write(async (unit) => {
        checkPolicy({ companyId: id }, "company_not_found");
        const outer = scopeOf(actor);
        // Administrators write no other column of the table, which row-level security keeps from them as a whole. The history names them.
        const scope = { ...scopeOf(system), userId: outer.userId };
        return inScope(db, unit, { scope, outer }, async () => {
          await lockRecord(unit, "companies", id);
          const current = await getRow(unit, id);
          rejectStaleVersion(toResponse(current), basedOn);
          const draft = mergeDraft(changes, current, "");
          rejectInvalidPublicSettings(draft);
          return toResponse(await updateCompany(unit, id, publicColumnsOf(draft)));
        });
      }),

    /**
     * Deletes a company with everything that belongs to it. Throws `company_not_found`, `cannot_delete_own_company`,
     * `last_super_user`, or `in_use` for a company with dependents unless its name is confirmed.
     */
    remove: ({ actor, checkPolicy, write }: WriteContext, id: number, confirmedName: string | undefined) =>
      files.withDeletions((discard) =>
        write(async (unit) => {
          checkPolicy({ companyId: id }, "company_not_found");
          if (actor.kind === "user" && actor.companyId === id)
            throw new DomainError("cannot_delete_own_company");
          await lockForDelete(unit, id);
          await maps.lockMapsOfCompany(unit, id);
          const { name } = await getRow(unit, id);
          const holders = dependentsText(await countDependents(unit, id));
          if (holders !== "" && !isSameName(confirmedName, name))
            throw new DomainError("in_use", { params: { holders } });
          await rejectIfCompanyHasLastSuperUser(unit, id);
          await discard(unit, await fileKeysOfCompany(unit, id));
          await deleteCompany(unit, id);
          return { message: "Se eliminó la empresa." };
        }),
      ),

    /** Where a logo that the caller may upload goes. Throws `company_not_found`. */
    getLogoTarget(actor: Actor, checkPolicy: PolicyCheck, id: number) {
      checkPolicy({ companyId: id }, "company_not_found");
      return asActor(db, actor, async (unit) => {
        const { logo_key: replacedKey } = await getRow(unit, id);
        return { companyId: id, replacedKey };
      });
    },

    /**
     * Replaces a company's logo, uploaded or external, with an uploaded picture. Throws `company_not_found`,
     * `logo_required`, `file_refused` or `quota_exceeded`.
     */
    async replaceLogo({ checkPolicy, write }: WriteContext, id: number, file: ReceivedFile | undefined) {
      checkPolicy({ companyId: id }, "company_not_found");
      if (!file || file.bytes === 0) throw new DomainError("logo_required");
      const image = await inspectPicture({ companyId: id }, file.path);
      if (!image) throw new DomainError("file_refused", { params: { name: file.name } });
      const key = newStorageKey(`${logoFolder}${id}/`, image.extension);
      return files.withNewFiles([{ key, path: file.path }], (confirm) =>
        files.withDeletions((discard) =>
          write(async (unit) => {
            await lockCompanyFiles(unit, id);
            await lockRecord(unit, "companies", id);
            const { logo_key: replaced } = await getRow(unit, id);
            const { version } = await updateCompany(unit, id, { logo_key: key, logo_url: null });
            await quota.requireFor(unit, id, file.bytes);
            await recordFileSize(unit, { original: key, key, bytes: file.bytes });
            await confirm(unit);
            if (replaced !== null) await discard(unit, [replaced]);
            const address = addresses.publicUrl(key);
            return { companyId: id, companyVersion: version, address, ...partsOf(address) };
          }),
        ),
      );
    },
  };
}

/** The hosts that companies claim with an https URL, as they were written, in lower case. */
export const readHttpsHosts = (db: Kysely<Database>): Promise<string[]> => asSystem(db, claimedHttpsHosts);

async function getRow(unit: UnitOfWork, id: number): Promise<CompanyRow> {
  const row = await findCompany(unit, id);
  if (!row) throw new DomainError("company_not_found");
  return row;
}

const mapSlugConflict = <Result>(slug: string, work: () => Promise<Result>) =>
  mapConstraintErrors({ [slugConstraint]: () => new DomainError("slug_taken", { params: { slug } }) }, work);

/** A file URL in the three parts that some clients join again. */
function partsOf(address: string): { folder: string; name: string; extension: string } {
  const [slash, dot] = [address.lastIndexOf("/") + 1, address.lastIndexOf(".")];
  return { folder: address.slice(0, slash), name: address.slice(slash, dot), extension: address.slice(dot) };
}
