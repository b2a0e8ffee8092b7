import type { Entrance } from "../../features/sign-in/EntranceFrame.tsx";
import { usePage } from "../page-context.ts";

/** Whose door this page shows. */
export function useEntrance(): Entrance {
  const { brand, providerName, version } = usePage();
  return { brandName: brand.name, logo: brand.logo, providerName, version };
}
