/** What a form has in mind for a company's logo; it happens when the company is saved (P1 §4). */
export type LogoChange =
  | { readonly kind: "none" }
  | { readonly kind: "file"; readonly file: File }
  | { readonly kind: "removed" };

export const noLogoChange: LogoChange = { kind: "none" };

/** How the change is told beside what somebody else saved. */
export function formatLogoChange(change: LogoChange): string {
  if (change.kind === "none") return "El guardado";
  return change.kind === "removed" ? "Sin logo" : `Archivo nuevo: ${change.file.name}`;
}
