/** Change of a company's logo that is staged in the form and applied on save (P1 §4). */
export type LogoChange =
  | { readonly kind: "none" }
  | { readonly kind: "file"; readonly file: File }
  | { readonly kind: "removed" };

export const noLogoChange: LogoChange = { kind: "none" };

/** Label of the change in the conflict view, next to another user's version. */
export function formatLogoChange(change: LogoChange): string {
  if (change.kind === "none") return "El guardado";
  return change.kind === "removed" ? "Sin logo" : `Archivo nuevo: ${change.file.name}`;
}
