import { chosenScheme } from "@mapaobra/domain/theme/chosen-scheme";
import { useSyncExternalStore } from "react";

const { dataset } = document.documentElement;
/** The system's scheme. It reports a change of the reader's choice too. */
export const systemDark = matchMedia("(prefers-color-scheme: dark)");

// The cached page of an offline start has the choice of the day when it was cached.
dataset.scheme = chosenScheme(document.cookie, location.search) ?? "";

const subscribe = (changed: () => void) => {
  systemDark.addEventListener("change", changed);
  return () => systemDark.removeEventListener("change", changed);
};

/** The page's colour scheme: the one that the reader chose, or the system's. */
export const useColourScheme = (): "light" | "dark" =>
  useSyncExternalStore(subscribe, () =>
    dataset.scheme === "light" || (dataset.scheme !== "dark" && !systemDark.matches) ? "light" : "dark",
  );
