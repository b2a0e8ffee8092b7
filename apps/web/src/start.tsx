import { publicMap } from "@mapaobra/contract/wire/map";
import { type PageConfig, pageConfig } from "@mapaobra/contract/wire/page-config";
import { createRoot } from "react-dom/client";
import "./ui/tokens.css";
import "./ui/base.css";
import type { Codec } from "@mapaobra/contract/wire/codec";
import { App } from "./app/App.tsx";
import { followTranslation } from "./lib/browser/translated-text.ts";
import { firstPictureElement } from "./map/hosts/first-picture-element.ts";
import { scheduleIdle } from "./map/schedule-idle.ts";

/** Reads JSON that the server embedded in the page; undefined if missing or invalid. */
function readEmbeddedJson<Value>(id: string, codec: Codec<Value>): Value | undefined {
  const text = document.getElementById(id)?.textContent;
  if (!text) return undefined;
  try {
    return codec.decode(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * Preloads what draws the first points. A `modulepreload` of the map library in the page took the bandwidth of the
 * first script: the first paint came 0.4 to 0.6 s later, and the map no sooner.
 */
function preloadMap(): void {
  import("@mapaobra/map/points/decode-point-table").catch(() => undefined);
  const host = firstPictureElement()
    ? import("./map/hosts/first-picture/open-over-picture.ts")
    : import("./map/hosts/maplibre/maplibre-host.ts");
  host.catch(() => undefined);
}

const embeddedMap = readEmbeddedJson("mapa-publico", publicMap);
if (embeddedMap) preloadMap();

const embeddedPageConfig: PageConfig =
  readEmbeddedJson("mapaobra", pageConfig) ??
  (await (await import("./features/shell/fetch-page-config.ts")).fetchPageConfig());

if (embeddedPageConfig.public) {
  // Loaded on demand: the map does not need it.
  import("./session/session-events.ts").then(
    ({ storePublicBranding }) => storePublicBranding(window, embeddedPageConfig.brand),
    () => undefined,
  );
}

const root = document.getElementById("root");
if (!root) throw new Error("the page lacks its root element");
followTranslation(document);
createRoot(root).render(<App page={embeddedPageConfig} publicMap={embeddedMap} />);
// Nothing is printed before it is drawn.
scheduleIdle(() => void import("./ui/print.css").catch(() => undefined));
