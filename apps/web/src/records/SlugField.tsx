import { MAX_SLUG_LENGTH, slugFromName } from "@mapaobra/domain/company/slug";
import { isBlank } from "@mapaobra/domain/problems";
import { type FieldProps, InputField } from "../ui/fields/Field.tsx";

/** The values that a slug is derived from. */
interface SlugSource {
  readonly noun: Parameters<typeof slugFromName>[1];
  /** The current name in the form. */
  readonly name: string;
}

interface SlugFieldProps extends SlugSource, Pick<FieldProps, "hint" | "error"> {
  /** The stored slug; undefined for a new record, whose slug is generated if the field is empty. */
  readonly storedSlug: string | undefined;
  readonly value: string;
  readonly onChange: (slug: string) => void;
}

/** The generated slug of a new record; empty without a name. */
export const previewSlug = ({ name, noun }: SlugSource): string =>
  isBlank(name) ? "" : slugFromName(name, noun);

/** The field for a record's name in public URLs. */
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
