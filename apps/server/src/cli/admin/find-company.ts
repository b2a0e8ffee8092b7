import { MAX_RECORD_ID } from "@mapaobra/domain/record-id";
import type { Db } from "../../database/schema.ts";
import { asSystem } from "../../database/unit-of-work.ts";
import { findCompany, findCompanyBySlug } from "../../features/companies/companies-repository.ts";
import type { CompanyRow } from "../../features/companies/company-row.ts";
import { OperatorError } from "../../settings/operator-error.ts";

export const noCompany = (text: string): OperatorError =>
  new OperatorError(`No hay una empresa «${text}». Se indica por su slug o su número.`);

/**
 * The company that an operator names by its slug or its id: no slug begins with a digit.
 * @throws OperatorError if there is none
 */
export async function findCompanyByText(db: Db, text: string): Promise<CompanyRow> {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : undefined;
  const found = await asSystem(db, async (unit) => {
    if (id === undefined) return findCompanyBySlug(unit, text);
    return id <= MAX_RECORD_ID ? findCompany(unit, id) : undefined;
  });
  if (!found) throw noCompany(text);
  return found;
}
