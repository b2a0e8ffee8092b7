import { previewSlug, SlugField } from "../../records/SlugField.tsx";

interface CompanySlugFieldProps {
  /** The slug that the company has; undefined for a new one. */
  readonly storedSlug: string | undefined;
  /** What a new company's slug is made from when none is written. */
  readonly companyName: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (slug: string) => void;
}

/** A company's name in public addresses, and the address that comes of it. */
export function CompanySlugField({ companyName, ...field }: CompanySlugFieldProps) {
  const { storedSlug, value } = field;
  const source = { noun: "empresa", name: companyName } as const;
  const slug = value.trim() || previewSlug(source);
  const publicUrl = `${location.origin}/mapa/${slug}`;
  return (
    <SlugField
      {...source}
      {...field}
      hint={
        slug === storedSlug ? (
          <>
            Mapa público:{" "}
            <a href={publicUrl} target="_blank" rel="noreferrer">
              {publicUrl}
            </a>
          </>
        ) : (
          <>
            {slug === "" ? "Se forma con el nombre si la deja vacía." : `Mapa público: ${publicUrl}`}
            {storedSlug !== undefined && " Los enlaces que ya se compartieron dejarán de funcionar."}
          </>
        )
      }
    />
  );
}
