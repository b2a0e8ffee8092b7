import { text } from "node:stream/consumers";
import type { FileStorage } from "../storage/file-storage.ts";

/**
 * Records which folders are about to be written or removed, because files are outside of the transaction.
 * Folders of a company that does not exist are left over from a crash or from a deleted company.
 */
const journalKey = "demo/archivos-en-curso.json";

export interface CompanyFolder {
  readonly companyId: number;
  /** A storage key that ends with a slash. */
  readonly folder: string;
}

export async function noteFolders(storage: FileStorage, folders: readonly CompanyFolder[]): Promise<void> {
  await storage.write(journalKey, Buffer.from(JSON.stringify(folders)));
}

/** Removes the noted folders of companies that do not exist, and then the note. */
export async function sweepFolders(
  storage: FileStorage,
  existingCompanies: (ids: readonly number[]) => Promise<ReadonlySet<number>>,
): Promise<void> {
  if (!(await storage.stat(journalKey))) return;
  const folders = JSON.parse(await text(await storage.read(journalKey))) as CompanyFolder[];
  const existing = await existingCompanies([...new Set(folders.map(({ companyId }) => companyId))]);
  const leftOver = folders.filter(({ companyId }) => !existing.has(companyId));
  await Promise.all(leftOver.map(({ folder }) => storage.remove(folder)));
  await storage.remove(journalKey);
}

/** The folders that keys lie in: all of a point's media, or all pictures of a company or map. */
export function foldersOf(companyId: number, keys: readonly string[]): CompanyFolder[] {
  const folders = keys.map((key) => {
    const [first, second] = key.split("/");
    return first?.startsWith("ID_") ? `${first}/` : `${first}/${second}/`;
  });
  return [...new Set(folders)].map((folder) => ({ companyId, folder }));
}
