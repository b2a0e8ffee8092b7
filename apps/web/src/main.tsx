import { publicMap } from "@mapaobra/contract/wire/map";
import { type Page, page } from "@mapaobra/contract/wire/page";
import { createRoot } from "react-dom/client";
import "./ui/tokens.css";
import "./ui/base.css";
import { App } from "./app/App.tsx";
import { readServed } from "./app/served.ts";
import { warmMap } from "./app/warm-map.ts";

const servedMap = readServed("mapa-publico", publicMap);
if (servedMap) warmMap();

const servedPage: Page =
  readServed("mapaobra", page) ?? (await (await import("./app/ask-for-page.ts")).askForPage());

if (servedPage.public) {
  // Nothing of the map waits for it.
  import("./session/announce.ts").then(
    ({ keepPublicBranding }) => keepPublicBranding(window, servedPage.brand),
    () => undefined,
  );
}

const root = document.getElementById("root");
if (!root) throw new Error("the page lacks its root element");
createRoot(root).render(<App page={servedPage} publicMap={servedMap} />);
