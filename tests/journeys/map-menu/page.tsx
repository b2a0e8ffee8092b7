/// <reference types="vite/client" />
import { defaultView } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { themeVariables } from "@mapaobra/domain/theme/theme-variables";
import type { MapHost } from "@mapaobra/web/map/hosts/map-host";
import { openServiceMap } from "@mapaobra/web/map/hosts/service-map";
import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import MapMenu from "../../../apps/web/src/features/map-menu/MapMenu.tsx";
import "../../../apps/web/src/ui/tokens.css";
import "../../../apps/web/src/ui/base.css";

/** The context menu over a map, as a map screen renders it. */
const scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
for (const [name, value] of Object.entries(themeVariables("theme-naranja", scheme))) {
  document.documentElement.style.setProperty(name, value);
}

declare global {
  interface Window {
    readonly menuHarness: { readonly host: MapHost; readonly added: Position[] };
  }
}

const added: Position[] = [];

function Screen() {
  const container = useRef<HTMLDivElement>(null);
  const [host, setHost] = useState<MapHost | null>(null);
  useEffect(() => {
    if (!container.current) return;
    const googleMapsKey = new URLSearchParams(location.search).get("google");
    const options = { container: container.current, view: defaultView, scheme, googleMapsKey } as const;
    void openServiceMap(options).then((opened) => {
      Object.assign(window, { menuHarness: { host: opened, added } });
      opened.on("ready", () => setHost(opened));
    });
  }, []);
  return (
    <main aria-busy={host === null}>
      <div ref={container} id="map" />
      {host && <MapMenu host={host} container={container} onAddPoint={(position) => added.push(position)} />}
    </main>
  );
}

const root = document.querySelector("#root");
if (root) createRoot(root).render(<Screen />);
