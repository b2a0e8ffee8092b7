import { LONGEST_SLUG, slugFromName } from "@mapaobra/domain/company/slug";
import { isBlank } from "@mapaobra/domain/problems";
import { InputField } from "../../ui/Field.tsx";

interface SlugFieldProps {
  /** The slug that the company has; undefined for a new one. */
  readonly stored: string | undefined;
  /** What a new company's slug is made from when none is written. */
  readonly companyName: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (slug: string) => void;
}

/** A company's name in public addresses, and the address that comes of it. */
export function SlugField({ stored, companyName, value, problem, onChange }: SlugFieldProps) {
  const slug = isBlank(value) && !isBlank(companyName) ? slugFromName(companyName, "empresa") : value.trim();
  const address = `${location.origin}/mapa/${slug}`;
  return (
    <InputField
      label="Dirección corta"
      required={stored !== undefined}
      maxLength={LONGEST_SLUG}
      autoCapitalize="none"
      spellCheck={false}
      placeholder={stored === undefined && slug !== "" ? slug : undefined}
      hint={
        slug === stored ? (
          <>
            Mapa público:{" "}
            <a href={address} target="_blank" rel="noreferrer">
              {address}
            </a>
          </>
        ) : (
          <>
            {slug === "" ? "Se forma con el nombre si la deja vacía." : `Mapa público: ${address}`}
            {stored !== undefined && " Los enlaces que ya se compartieron dejarán de funcionar."}
          </>
        )
      }
      value={value}
      problem={problem}
      onChange={onChange}
    />
  );
}
