import { resolvePlaces } from "./territory.ts";

/** The three selected places of a form in stored form; empty if not selected. */
export interface PlaceSelection {
  readonly province: string;
  readonly canton: string;
  readonly district: string;
}

/** Selects a province. Canton and district are cleared unless they exist in it (P2 §4.5). */
export function withProvince(selection: PlaceSelection, province: string): PlaceSelection {
  return province.trim() === ""
    ? { province: "", canton: "", district: "" }
    : dropUnknownPlaces({ ...selection, province });
}

/** Selects a canton of the selected province. The district is cleared unless it exists in it. */
export function withCanton(selection: PlaceSelection, canton: string): PlaceSelection {
  return dropUnknownPlaces({ ...selection, canton });
}

function dropUnknownPlaces(selection: PlaceSelection): PlaceSelection {
  const { province, canton, district } = resolvePlaces(selection);
  return { province: province ?? "", canton: canton ?? "", district: district ?? "" };
}
