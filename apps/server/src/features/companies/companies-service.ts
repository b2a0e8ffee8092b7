import { holdersText } from "@mapaobra/contract/holders.es";
import type { CompanyChanges, UploadedLogo } from "@mapaobra/contract/wire/company";
import type { Confirmation } from "@mapaobra/contract/wire/confirmation";
import { type Actor, companyOf } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { Company } from "@mapaobra/domain/company/company";
import { slugFromName } from "@mapaobra/domain/company/slug";
import { DomainError } from "@mapaobra/domain/errors";
import type { Kysely } from "kysely";
import { inspectImage } from "../../content/inspect-image.ts";
import { refusingConstraints } from "../../database/constraints.ts";
import { holdRecord } from "../../database/hold-record.ts";
import { insertWithSlug } from "../../database/insert-with-slug.ts";
import type { Page } from "../../database/read-page.ts";
import { refuseOldVersion } from "../../database/refuse-old-version.ts";
import type { Database } from "../../database/schema.ts";
import { inUnitOfWork, type UnitOfWork } from "../../database/unit-of-work.ts";
import type { CountedList } from "../../http/counted-list.ts";
import type { Permit, Writing } from "../../http/mount.ts";
import type { ReceivedFile } from "../../http/received-file.ts";
import { fileKeysOfCompany } from "../../storage/file-keys-repository.ts";
import type { KeptFiles } from "../../storage/kept-files.ts";
import { newKey } from "../../storage/new-key.ts";
import type { MapsService } from "../maps/maps-service.ts";
import type { MediaAddresses } from "../media/media-service.ts";
import { keepASuperOutside } from "../users/users-service.ts";
import {
  countHoldings,
  deleteCompany,
  findCompany,
  holdForRemoval,
  insertCompany,
  listCompanies,
  slugConstraint,
  takenSlugs,
  updateCompany,
} from "./companies-repository.ts";
import { columnsOf, draftAfter, refuseDraft } from "./company-draft.ts";
import { type CompanyRow, toCompany } from "./company-row.ts";

/** Where uploaded logos stand, a folder a company. */
const logoFolder = "empresas/";

export interface CompaniesService {
  list(actor: Actor, permit: Permit, page: Page): Promise<CountedList<Company>>;
  read(actor: Actor, permit: Permit, id: number): Promise<Company>;
  create(writing: Writing, changes: CompanyChanges): Promise<Company>;
  save(writing: Writing, id: number, changes: CompanyChanges, basedOn: number | undefined): Promise<Company>;
  /** Removes a company with all that is its own; what it owns must be confirmed with its name. */
  remove(writing: Writing, id: number, confirmedName: string | undefined): Promise<Confirmation>;
  /** Puts an uploaded picture in the place of a company's logo, whatever that was. */
  replaceLogo(writing: Writing, id: number, file: ReceivedFile | undefined): Promise<UploadedLogo>;
}

export function createCompaniesService(
  db: Kysely<Database>,
  maps: MapsService,
  files: KeptFiles,
  addresses: MediaAddresses,
): CompaniesService {
  const told = (row: CompanyRow) => toCompany(row, addresses);

  /** The logo's address elsewhere; empty for none, and for the address of one that was uploaded here. */
  const foreignLogo = (logo: string | null | undefined) =>
    logo && addresses.keyOf(logo)?.startsWith(logoFolder) ? "" : (logo ?? "");

  return {
    list(actor, permit, page) {
      permit({ companyId: companyOf(actor) });
      return inUnitOfWork(db, scopeOf(actor), async (unit) => {
        const { items, total } = await listCompanies(unit, page);
        return { items: items.map(told), total };
      });
    },

    read: (actor, permit, id) =>
      inUnitOfWork(db, scopeOf(actor), async (unit) => {
        permit({ companyId: id }, "company_not_found");
        return told(await existing(unit, id));
      }),

    create: ({ permit, write }, changes) =>
      write(async (unit) => {
        permit({});
        const draft = draftAfter(changes, undefined, foreignLogo(changes.logo));
        refuseDraft(draft, changes.slug ?? undefined, "fields_missing");
        const row = await insertWithSlug(
          {
            asked: changes.slug,
            wanted: slugFromName(draft.name, "empresa"),
            taken: () => takenSlugs(unit),
          },
          (slug) => insertCompany(unit, { ...columnsOf(draft), slug }),
        );
        return told(row);
      }),

    save: ({ permit, write }, id, changes, basedOn) =>
      files.removing((discard) =>
        write(async (unit) => {
          permit({ companyId: id }, "company_not_found");
          await holdRecord(unit, "companies", id);
          const present = await existing(unit, id);
          refuseOldVersion(told(present), basedOn);
          const foreign = foreignLogo(changes.logo);
          const draft = draftAfter(changes, present, foreign);
          refuseDraft(draft, changes.slug, "company_fields_missing");
          const isLogoReplaced = changes.logo === null || foreign !== "";
          const slug = changes.slug ?? present.slug;
          const saved = await withSlug(slug, () =>
            updateCompany(unit, id, {
              ...columnsOf(draft),
              ...(!isLogoReplaced && { logo_url: present.logo_url, logo_key: present.logo_key }),
              slug,
            }),
          );
          if (present.logo_key !== null && isLogoReplaced) await discard(unit, [present.logo_key]);
          return told(saved);
        }),
      ),

    remove: ({ actor, permit, write }, id, confirmedName) =>
      files.removing((discard) =>
        write(async (unit) => {
          permit({ companyId: id }, "company_not_found");
          if (actor.kind === "user" && actor.companyId === id) throw new DomainError("own_company_kept");
          await holdForRemoval(unit, id);
          await maps.holdAllOf(unit, id);
          const { name } = await existing(unit, id);
          const holders = holdersText(await countHoldings(unit, id));
          if (holders !== "" && confirmedName !== name)
            throw new DomainError("in_use", { params: { holders } });
          await keepASuperOutside(unit, id);
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
      const key = newKey(`${logoFolder}${id}/`, image.extension);
      return files.adding([{ key, path: file.path }], (confirm) =>
        files.removing((discard) =>
          write(async (unit) => {
            await holdRecord(unit, "companies", id);
            const { logo_key: replaced } = await existing(unit, id);
            const { version } = await updateCompany(unit, id, { logo_key: key, logo_url: null });
            await confirm(unit);
            if (replaced !== null) await discard(unit, [replaced]);
            const address = addresses.of(key, true);
            return { companyId: id, companyVersion: version, address, ...partsOf(address) };
          }),
        ),
      );
    },
  };
}

async function existing(unit: UnitOfWork, id: number): Promise<CompanyRow> {
  const row = await findCompany(unit, id);
  if (!row) throw new DomainError("company_not_found");
  return row;
}

const withSlug = <Result>(slug: string, work: () => Promise<Result>) =>
  refusingConstraints({ [slugConstraint]: () => new DomainError("slug_taken", { params: { slug } }) }, work);

/** An address that ends with a file's name, in the three parts that some clients put together again. */
function partsOf(address: string): { folder: string; name: string; extension: string } {
  const [slash, dot] = [address.lastIndexOf("/") + 1, address.lastIndexOf(".")];
  return { folder: address.slice(0, slash), name: address.slice(slash, dot), extension: address.slice(dot) };
}
