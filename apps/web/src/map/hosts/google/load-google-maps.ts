import type { GoogleMapsLibrary } from "./google-maps-api.ts";

/** Timeout of Google's script before the built-in map replaces it. */
const LOAD_TIMEOUT_MS = 8_000;

const SCRIPT = "https://maps.googleapis.com/maps/api/js";

/** By key. */
const libraries = new Map<string, Promise<GoogleMapsLibrary>>();
const keyErrorListeners = new Set<(keyError: Error) => void>();

/** Loads Google's script once, as it does not support a second copy: a page has one key. */
export function loadGoogleMaps(key: string): Promise<GoogleMapsLibrary> {
  const library = libraries.get(key) ?? load(key);
  libraries.set(key, library);
  return library;
}

/**
 * Listens for Google rejecting the key, because it does not exist, belongs to another site, or has no
 * billing.
 */
export function onKeyRejected(listener: (keyError: Error) => void): () => void {
  keyErrorListeners.add(listener);
  return () => keyErrorListeners.delete(listener);
}

async function load(key: string): Promise<GoogleMapsLibrary> {
  window.gm_authFailure = () => {
    const keyError = new Error("Google refuses the key of its maps.");
    const rejected = Promise.reject(keyError);
    rejected.catch(() => undefined);
    libraries.set(key, rejected);
    for (const listener of keyErrorListeners) listener(keyError);
  };
  await withTimeout(addScript(key));
  const api = window.google?.maps;
  if (!api) throw new Error("Google's script brought no maps.");
  return withTimeout(api.importLibrary("maps"));
}

function addScript(key: string): Promise<void> {
  return new Promise((resolve, reject) => {
    window.mapaobraGoogleMaps = resolve;
    const script = document.createElement("script");
    const params = {
      key,
      v: "weekly",
      language: "es",
      region: "CR",
      loading: "async",
      callback: "mapaobraGoogleMaps",
    };
    script.src = `${SCRIPT}?${new URLSearchParams(params)}`;
    script.async = true;
    // Google copies the nonce of the page's first script to the scripts that it adds.
    script.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
    script.addEventListener("error", () => reject(new Error("Google's script cannot be had.")));
    document.head.append(script);
  });
}

function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(() => reject(new Error("Google's maps take too long.")), LOAD_TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(deadline));
  });
}
