import { rejectUncleanTexts } from "@mapaobra/contract/wire/clean-texts";
import type { Codec } from "@mapaobra/contract/wire/codec";

/**
 * Decodes values of options by the rules of an endpoint's request.
 * @param values By the key of the field; absent ones are undefined.
 * @throws DomainError `invalid_input` with the invalid fields
 */
export async function decodeFlags<Request>(
  request: Codec<Request>,
  values: Readonly<Partial<Record<keyof Request & string, string | number | boolean | undefined>>>,
): Promise<Request> {
  const valuesByKey = new Map<string, unknown>(Object.entries(values));
  const named = request.fields
    .filter(({ key }) => valuesByKey.get(key) !== undefined)
    .map(({ key, name }) => [name, valuesByKey.get(key)]);
  const input = request.decode(Object.fromEntries(named));
  await rejectUncleanTexts(request, input);
  return input;
}
