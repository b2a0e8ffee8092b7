import type { Db, UnitOfWork } from "../database/schema.ts";
import { asSystem } from "../database/unit-of-work.ts";
import { OperatorError } from "../settings/operator-error.ts";
import { fileKeysOfCompany } from "../storage/file-keys-repository.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { demoCompanies } from "./data/companies.ts";
import {
  deleteCompanies,
  existingCompanies,
  findCompanies,
  lockDemo,
  takenEmails,
} from "./demo-repository.ts";
import { type CompanyFolder, foldersOf, noteFolders, sweepFolders } from "./file-journal.ts";
import type { PreparedCompany } from "./prepare-demo.ts";
import { type WrittenCompany, writeCompany } from "./write-company.ts";

/** Where the demo lives. */
export interface DemoContext {
  readonly db: Db;
  readonly storage: FileStorage;
}

const taxIds = demoCompanies.map(({ row }) => row.tax_id);

/** Whether a company of the demo exists. */
export function hasDemo({ db }: Pick<DemoContext, "db">): Promise<boolean> {
  return asSystem(db, async (unit) => (await findCompanies(unit, taxIds)).length > 0);
}

/** Writes the demo in the place of an older one, if there is any; `today` is `YYYY-MM-DD`. */
export function writeDemo(
  { db, storage }: DemoContext,
  prepared: readonly PreparedCompany[],
  today: string,
): Promise<WrittenCompany[]> {
  return changeDemo({ db, storage }, async (unit, oldCompanyIds) => {
    const oldFolders = await foldersOfCompanies(unit, oldCompanyIds);
    await deleteCompanies(unit, oldCompanyIds);
    await rejectTakenEmails(unit, prepared);
    const writtenCompanies: WrittenCompany[] = [];
    for (const company of prepared) writtenCompanies.push(await writeCompany(unit, company, today));
    const newFolders = writtenCompanies.flatMap(({ id, files }) =>
      foldersOf(
        id,
        files.map(({ key }) => key),
      ),
    );
    await noteFolders(storage, [...oldFolders, ...newFolders]);
    const files = writtenCompanies.flatMap((company) => company.files);
    // Wait for all writes before failing, so that the sweep sees every file.
    const writes = await Promise.allSettled(files.map(({ key, content }) => storage.write(key, content)));
    for (const write of writes) if (write.status === "rejected") throw write.reason;
    return writtenCompanies;
  });
}

/** Removes the companies of the demo and everything of theirs; false when there were none. */
export function removeDemo({ db, storage }: DemoContext): Promise<boolean> {
  return changeDemo({ db, storage }, async (unit, oldCompanyIds) => {
    await noteFolders(storage, await foldersOfCompanies(unit, oldCompanyIds));
    await deleteCompanies(unit, oldCompanyIds);
    return oldCompanyIds.length > 0;
  });
}

/** Runs a change under the demo lock: one transaction, and a sweep of orphaned files before and after. */
async function changeDemo<Result>(
  { db, storage }: DemoContext,
  change: (unit: UnitOfWork, oldCompanyIds: readonly number[]) => Promise<Result>,
): Promise<Result> {
  const locked = <Value>(work: (unit: UnitOfWork) => Promise<Value>) =>
    asSystem(db, async (unit) => {
      await lockDemo(unit);
      return work(unit);
    });
  const sweep = (unit: UnitOfWork) => sweepFolders(storage, (ids) => existingCompanies(unit, ids));
  try {
    return await locked(async (unit) => {
      await sweep(unit);
      return change(unit, await findCompanies(unit, taxIds));
    });
  } finally {
    await locked(sweep);
  }
}

async function foldersOfCompanies(unit: UnitOfWork, ids: readonly number[]): Promise<CompanyFolder[]> {
  const folders: CompanyFolder[] = [];
  for (const id of ids) folders.push(...foldersOf(id, await fileKeysOfCompany(unit, id)));
  return folders;
}

async function rejectTakenEmails(unit: UnitOfWork, prepared: readonly PreparedCompany[]): Promise<void> {
  const emails = prepared.flatMap(({ users }) => users.map(({ email }) => email));
  const taken = await takenEmails(unit, emails);
  if (taken.length > 0) {
    throw new OperatorError(`No se puede crear la demostración: ya hay usuarios con ${taken.join(", ")}.`);
  }
}
