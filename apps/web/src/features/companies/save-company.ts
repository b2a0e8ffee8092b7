import { createCompany, saveCompany } from "@mapaobra/contract/endpoints/companies";
import type { Company } from "@mapaobra/domain/company/company";
import { api } from "../../api/api.ts";
import type { CompanyFields } from "./company-fields.ts";

/** What names the company that is saved and this attempt to save it. */
interface SaveTarget {
  /** Undefined for a new company. */
  readonly id: number | undefined;
  readonly version: number | undefined;
  readonly writeKey: string;
}

/** Saves a company without the logo that is staged: a file goes on its way when there is a company to give it to. */
export function sendCompany(fields: CompanyFields, write: SaveTarget): Promise<Company> {
  const { id, version, writeKey } = write;
  const changes = {
    ...fields,
    theme: fields.theme === "" ? undefined : fields.theme,
    logo: fields.logo.kind === "removed" ? null : undefined,
  };
  return id === undefined
    ? api.send(createCompany, changes, { idempotencyKey: writeKey })
    : api.send(saveCompany, { ...changes, id, version }, { idempotencyKey: writeKey });
}
