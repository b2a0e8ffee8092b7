import { foldText } from "../format/text.ts";

/** The basemap of a map: an uploaded image, a maps service, or an unknown type. */
export type MapType =
  | { readonly kind: "image" }
  | { readonly kind: "google" }
  | { readonly kind: "unknown"; readonly text: string };

/** The two values of the map form (P1 §3). */
export const mapTypeNames = { image: "Imagen", google: "Mapa Google" } as const;

const imageNames: ReadonlySet<string> = new Set(["imagen", "image", "mapa imagen", "imagen estatica"]);
const googleNames: ReadonlySet<string> = new Set(["", "google", "google maps", "google map", "mapa google"]);

/** Parses the stored type in any known spelling (P2 §1); a missing type is the maps service. */
export function mapTypeOf(text: string | null | undefined): MapType {
  const folded = foldText(text ?? "");
  if (imageNames.has(folded)) return { kind: "image" };
  if (googleNames.has(folded)) return { kind: "google" };
  return { kind: "unknown", text: text ?? "" };
}
