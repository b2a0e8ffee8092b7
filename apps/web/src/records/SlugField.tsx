import { MAX_SLUG_LENGTH, slugFromName } from "@mapaobra/domain/company/slug";
import { isBlank } from "@mapaobra/domain/problems";
import { type FieldProps, InputField } from "../ui/Field.tsx";

/** What a slug may be made from. */
interface SlugSource {
  readonly noun: Parameters<typeof slugFromName>[1];
  /** Of the record as it is being written. */
  readonly name: string;
}

interface SlugFieldProps extends SlugSource, Pick<FieldProps, "hint" | "error"> {
  /** The slug that the record has; undefined for a new one, which is given one when none is written. */
  readonly storedSlug: string | undefined;
  readonly value: string;
  readonly onChange: (slug: string) => void;
}

/** The slug that a new record is given when none is written; empty while there is nothing to make it from. */
export const previewSlug = ({ name, noun }: SlugSource): string =>
  isBlank(name) ? "" : slugFromName(name, noun);

/** A record's name in public addresses. */
export const SlugField = ({ noun, name, storedSlug, ...rest }: SlugFieldProps) => (
  <InputField
    label="Dirección corta"
    required={storedSlug !== undefined}
    maxLength={MAX_SLUG_LENGTH}
    autoCapitalize="none"
    spellCheck={false}
    placeholder={storedSlug === undefined ? previewSlug({ name, noun }) : undefined}
    {...rest}
  />
);
