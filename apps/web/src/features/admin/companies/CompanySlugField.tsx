import { previewSlug, SlugField } from "../../../records/SlugField.tsx";

interface CompanySlugFieldProps {
  /** Stored slug; undefined for a new company. */
  readonly storedSlug: string | undefined;
  /** Source of a new company's slug if the slug field is empty. */
  readonly companyName: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (slug: string) => void;
}

/** Slug field, with the resulting public URL. */
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
