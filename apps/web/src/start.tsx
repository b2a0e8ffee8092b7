import { publicMap } from "@mapaobra/contract/wire/map";
import { type PageConfig, pageConfig } from "@mapaobra/contract/wire/page-config";
import { createRoot } from "react-dom/client";
import "./ui/tokens.css";
import "./ui/base.css";
import { App } from "./app/App.tsx";
import { preloadMap } from "./app/preload-map.ts";
import { readEmbeddedJson } from "./features/shell/embedded-json.ts";
import { followTranslation } from "./lib/browser/translated-text.ts";
import { scheduleIdle } from "./map/schedule-idle.ts";

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
