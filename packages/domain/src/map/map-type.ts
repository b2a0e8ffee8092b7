import { foldText } from "../format/text.ts";

/** What a map is drawn on: an uploaded picture, a maps service, or something that we don't know. */
export type MapType =
  | { readonly kind: "image" }
  | { readonly kind: "google" }
  | { readonly kind: "unknown"; readonly text: string };

/** The two values that the map form offers (P1 §3). */
export const mapTypeNames = { image: "Imagen", google: "Mapa Google" } as const;

const imageNames: ReadonlySet<string> = new Set(["imagen", "image", "mapa imagen", "imagen estatica"]);
const googleNames: ReadonlySet<string> = new Set(["", "google", "google maps", "google map", "mapa google"]);

/** The type from the stored text in any known spelling (P2 §1); none at all means the maps service. */
export function mapTypeOf(text: string | null | undefined): MapType {
  const folded = foldText(text ?? "");
  if (imageNames.has(folded)) return { kind: "image" };
  if (googleNames.has(folded)) return { kind: "google" };
  return { kind: "unknown", text: text ?? "" };
}
