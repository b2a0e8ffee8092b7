import type { Company } from "@mapaobra/domain/company/company";
import { foldText } from "@mapaobra/domain/format/text";

const withoutPunctuation = (text: string) => text.replace(/[\s.-]/g, "");

/** Companies whose name or NITE contains a text. A NITE matches with and without hyphens. */
export function findCompanies(companies: readonly Company[], search: string): readonly Company[] {
  const wanted = foldText(search);
  if (wanted === "") return companies;
  const wantedId = withoutPunctuation(wanted);
  return companies.filter(
    ({ name, taxId }) =>
      foldText(name).includes(wanted) ||
      (wantedId !== "" && withoutPunctuation(foldText(taxId)).includes(wantedId)),
  );
}
