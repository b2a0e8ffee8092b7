import { placeText } from "@mapaobra/domain/territory/format-place-name";

/** The name of a project; some have none. */
export const nameOf = ({ id, name }: { readonly id: number; readonly name: string }): string =>
  name || `Proyecto ${id}`;

/** 'San Rafael, Escazú, San José'. */
export const placeOf = ({
  district,
  canton,
  province,
}: {
  readonly district: string | null;
  readonly canton: string | null;
  readonly province: string | null;
}): string => placeText(district, canton, province);
