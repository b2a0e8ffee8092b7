import { resolvePlaces } from "./territory.ts";

/** The three chosen places of a form, as points keep them; empty where nothing is chosen. */
export interface PlaceSelection {
  readonly province: string;
  readonly canton: string;
  readonly district: string;
}

/** Chooses a province: canton and district stay where they exist in it, else they are cleared (P2 §4.5). */
export function withProvince(selection: PlaceSelection, province: string): PlaceSelection {
  return province.trim() === ""
    ? { province: "", canton: "", district: "" }
    : dropUnknownPlaces({ ...selection, province });
}

/** Chooses a canton of the chosen province: the district stays where it exists in it. */
export function withCanton(selection: PlaceSelection, canton: string): PlaceSelection {
  return dropUnknownPlaces({ ...selection, canton });
}

function dropUnknownPlaces(selection: PlaceSelection): PlaceSelection {
  const { province, canton, district } = resolvePlaces(selection);
  return { province: province ?? "", canton: canton ?? "", district: district ?? "" };
}
