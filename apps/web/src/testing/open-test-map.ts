import type { MapView } from "@mapaobra/domain/map/view-from-url";
import { openServiceMap } from "../map/hosts/service-map.ts";

/**
 * Opens the service map in the corner of the window, for all tests of a file. It has few pixels, since software
 * draws them, and an empty basemap (vitest.config.ts).
 */
export async function openTestMap(view: MapView) {
  const main = document.createElement("main");
  main.style.cssText = "position: fixed; top: 0; left: 0; width: 480px; height: 320px";
  const heading = document.createElement("h1");
  heading.className = "visually-hidden";
  heading.textContent = "Mapa";
  const container = document.createElement("div");
  container.style.height = "100%";
  const overlay = document.createElement("div");
  main.append(heading, container, overlay);
  document.body.append(main);
  const host = await openServiceMap({ container, view, scheme: "light" });
  await new Promise<void>((resolve) => host.on("ready", () => resolve()));
  return {
    host,
    container,
    /** Where a test renders what lies over the map. */
    overlay,
    close() {
      host.destroy();
      main.remove();
    },
  };
}
