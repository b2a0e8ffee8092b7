import { SlugField, slugToCome } from "../../records/SlugField.tsx";

interface CompanySlugFieldProps {
  /** The slug that the company has; undefined for a new one. */
  readonly stored: string | undefined;
  /** What a new company's slug is made from when none is written. */
  readonly companyName: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (slug: string) => void;
}

/** A company's name in public addresses, and the address that comes of it. */
export function CompanySlugField({ companyName, ...field }: CompanySlugFieldProps) {
  const { stored, value } = field;
  const source = { noun: "empresa", name: companyName } as const;
  const slug = value.trim() || slugToCome(source);
  const address = `${location.origin}/mapa/${slug}`;
  return (
    <SlugField
      {...source}
      {...field}
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
    />
  );
}
