import { dependentsText } from "@mapaobra/contract/dependents.es";
import type { CompanyChanges, UploadedLogo } from "@mapaobra/contract/wire/company";
import type { Confirmation } from "@mapaobra/contract/wire/confirmation";
import { type Actor, companyIdOf } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { Company } from "@mapaobra/domain/company/company";
import { slugFromName } from "@mapaobra/domain/company/slug";
import { DomainError } from "@mapaobra/domain/errors";
import type { Kysely } from "kysely";
import { inspectImage } from "../../content/inspect-image.ts";
import { mapConstraintErrors } from "../../database/constraint-errors.ts";
import { insertWithSlug } from "../../database/insert-with-slug.ts";
import { lockRecord } from "../../database/lock-record.ts";
import type { Page } from "../../database/read-page.ts";
import { refuseOldVersion } from "../../database/reject-stale-version.ts";
import type { Database } from "../../database/schema.ts";
import { inUnitOfWork, type UnitOfWork } from "../../database/unit-of-work.ts";
import type { PolicyCheck, WriteContext } from "../../http/mount.ts";
import type { Paginated } from "../../http/paginated.ts";
import type { ReceivedFile } from "../../http/received-file.ts";
import { fileKeysOfCompany } from "../../storage/file-keys-repository.ts";
import type { FileTransactions } from "../../storage/file-transactions.ts";
import { newStorageKey } from "../../storage/storage-key.ts";
import type { MapsService } from "../maps/maps-service.ts";
import type { MediaUrls } from "../media/media-service.ts";
import { rejectIfCompanyHasLastSuperUser } from "../users/users-service.ts";
import {
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
import { columnsOf, mergeDraft, rejectInvalidDraft } from "./company-draft.ts";
import { type CompanyRow, toCompany } from "./company-row.ts";

/** Where uploaded logos stand, a folder a company. */
const logoFolder = "empresas/";

export interface CompaniesService {
  list(actor: Actor, permit: PolicyCheck, page: Page): Promise<Paginated<Company>>;
  getCompany(actor: Actor, permit: PolicyCheck, id: number): Promise<Company>;
  create(writing: WriteContext, changes: CompanyChanges): Promise<Company>;
  save(
    writing: WriteContext,
    id: number,
    changes: CompanyChanges,
    basedOn: number | undefined,
  ): Promise<Company>;
  /** Removes a company with all that is its own; what it owns must be confirmed with its name. */
  remove(writing: WriteContext, id: number, confirmedName: string | undefined): Promise<Confirmation>;
  /** Puts an uploaded picture in the place of a company's logo, whatever that was. */
  replaceLogo(writing: WriteContext, id: number, file: ReceivedFile | undefined): Promise<UploadedLogo>;
}

export function createCompaniesService(
  db: Kysely<Database>,
  maps: MapsService,
  files: FileTransactions,
  addresses: MediaUrls,
): CompaniesService {
  const toResponse = (row: CompanyRow) => toCompany(row, addresses);

  /** The logo's address elsewhere; empty for none, and for the address of one that was uploaded here. */
  const externalLogoUrl = (logo: string | null | undefined) =>
    logo && addresses.keyFromUrl(logo)?.startsWith(logoFolder) ? "" : (logo ?? "");

  return {
    list(actor, permit, page) {
      permit({ companyId: companyIdOf(actor) });
      return inUnitOfWork(db, scopeOf(actor), async (unit) => {
        const { items, total } = await listCompanies(unit, page);
        return { items: items.map(toResponse), total };
      });
    },

    getCompany: (actor, permit, id) =>
      inUnitOfWork(db, scopeOf(actor), async (unit) => {
        permit({ companyId: id }, "company_not_found");
        return toResponse(await getRow(unit, id));
      }),

    create: ({ permit, write }, changes) =>
      write(async (unit) => {
        permit({});
        const draft = mergeDraft(changes, undefined, externalLogoUrl(changes.logo));
        rejectInvalidDraft(draft, changes.slug ?? undefined, "fields_missing");
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

    save: ({ permit, write }, id, changes, basedOn) =>
      files.withDeletions((discard) =>
        write(async (unit) => {
          permit({ companyId: id }, "company_not_found");
          await lockRecord(unit, "companies", id);
          const current = await getRow(unit, id);
          refuseOldVersion(toResponse(current), basedOn);
          const foreign = externalLogoUrl(changes.logo);
          const draft = mergeDraft(changes, current, foreign);
          rejectInvalidDraft(draft, changes.slug, "company_fields_missing");
          const isLogoReplaced = changes.logo === null || foreign !== "";
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

    remove: ({ actor, permit, write }, id, confirmedName) =>
      files.withDeletions((discard) =>
        write(async (unit) => {
          permit({ companyId: id }, "company_not_found");
          if (actor.kind === "user" && actor.companyId === id) throw new DomainError("cannot_delete_own_company");
          await lockForDelete(unit, id);
          await maps.lockMapsOfCompany(unit, id);
          const { name } = await getRow(unit, id);
          const holders = dependentsText(await countDependents(unit, id));
          if (holders !== "" && confirmedName !== name)
            throw new DomainError("in_use", { params: { holders } });
          await rejectIfCompanyHasLastSuperUser(unit, id);
          await discard(unit, await fileKeysOfCompany(unit, id));
          await deleteCompany(unit, id);
          return { message: "Se eliminó la empresa." };
        }),
      ),

    async replaceLogo({ permit, write }, id, file) {
      permit({ companyId: id }, "company_not_found");
      if (!file || file.bytes === 0) throw new DomainError("logo_required");
      const image = await inspectImage(file.path);
      if (!image) throw new DomainError("file_refused", { params: { name: file.name } });
      const key = newStorageKey(`${logoFolder}${id}/`, image.extension);
      return files.withNewFiles([{ key, path: file.path }], (confirm) =>
        files.withDeletions((discard) =>
          write(async (unit) => {
            await lockRecord(unit, "companies", id);
            const { logo_key: replaced } = await getRow(unit, id);
            const { version } = await updateCompany(unit, id, { logo_key: key, logo_url: null });
            await confirm(unit);
            if (replaced !== null) await discard(unit, [replaced]);
            const address = addresses.urlFor(key, true);
            return { companyId: id, companyVersion: version, address, ...partsOf(address) };
          }),
        ),
      );
    },
  };
}

async function getRow(unit: UnitOfWork, id: number): Promise<CompanyRow> {
  const row = await findCompany(unit, id);
  if (!row) throw new DomainError("company_not_found");
  return row;
}

const mapSlugConflict = <Result>(slug: string, work: () => Promise<Result>) =>
  mapConstraintErrors({ [slugConstraint]: () => new DomainError("slug_taken", { params: { slug } }) }, work);

/** An address that ends with a file's name, in the three parts that some clients put together again. */
function partsOf(address: string): { folder: string; name: string; extension: string } {
  const [slash, dot] = [address.lastIndexOf("/") + 1, address.lastIndexOf(".")];
  return { folder: address.slice(0, slash), name: address.slice(slash, dot), extension: address.slice(dot) };
}
