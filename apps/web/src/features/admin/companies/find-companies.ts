import type { Company } from "@mapaobra/domain/company/company";
import { foldText } from "@mapaobra/domain/format/text";

const withoutPunctuation = (text: string) => text.replace(/[\s.-]/g, "");

/** Companies whose name or NITE contains a text. A NITE matches with and without hyphens. */
export function findCompanies(companies: readonly Company[], search: string): readonly Company[] {
  const foldedSearch = foldText(search);
  if (foldedSearch === "") return companies;
  const searchedId = withoutPunctuation(foldedSearch);
  return companies.filter(
    ({ name, taxId }) =>
      foldText(name).includes(foldedSearch) ||
      (searchedId !== "" && withoutPunctuation(foldText(taxId)).includes(searchedId)),
  );
}
