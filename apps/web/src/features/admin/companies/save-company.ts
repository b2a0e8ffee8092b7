import { createCompany, saveCompany } from "@mapaobra/contract/endpoints/companies";
import type { Company } from "@mapaobra/domain/company/company";
import { api } from "../../../api/api.ts";
import type { CompanyFields } from "./company-fields.ts";

/** Id of the company, and of this attempt to save it. */
interface SaveTarget {
  /** Undefined for a new company. */
  readonly id: number | undefined;
  readonly version: number | undefined;
  readonly writeKey: string;
}

/** Saves a company without its staged logo. The file is uploaded later, because it needs the company's id. */
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
