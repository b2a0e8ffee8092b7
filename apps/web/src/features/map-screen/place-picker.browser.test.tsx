import type { Streets } from "@mapaobra/contract/wire/streets";
import type { MapView } from "@mapaobra/domain/map/view-from-url";
import { describe, expect, it, vi } from "vitest";
import type { MapHost } from "../../map/hosts/map-host.ts";
import { openServiceMap } from "../../map/hosts/service-map.ts";
import { button } from "../../testing/locators.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { lineTile } from "../../testing/vector-tile.ts";
import PlacePicker from "./PlacePicker.tsx";

/** In the middle of a tile, where the line of `lineTile` runs. */
const place = { latitude: 9.97967, longitude: -84.833 };
const arriving: Streets = {
  tiles: lineTile("transportation", ["class", "motorway"]),
  schema: "openmaptiles",
  minZoom: 0,
  maxZoom: 14,
  provider: "archive",
};
/** No server answers. */
const missing: Streets = { ...arriving, tiles: "http://localhost:1/{z}/{x}/{y}.mvt" };

/** Opens at zoom 16, as an installation that expects streets does. */
async function openPicker(streets: Streets | null, view: MapView = { ...place, zoom: 16 }) {
  const opened = vi.fn<(host: MapHost) => void>();
  await renderScreen(
    <PlacePicker
      open={async (container, scheme) => {
        const host = await openServiceMap({ container, scheme, view, streets });
        opened(host);
        return host;
      }}
      position={place}
      onPick={() => undefined}
    />,
  );
  await expect.poll(() => opened.mock.lastCall).toBeDefined();
  const host = opened.mock.lastCall?.[0] as MapHost;
  return { host, view: () => host.getView() };
}

describe("a small map on which a place is picked", () => {
  it("stays near the place when its streets arrive", async () => {
    const { host, view } = await openPicker(arriving);
    const changes = vi.fn();
    host.on("streets", changes);
    await expect.poll(() => document.querySelector(".street-attribution")).not.toBeNull();
    expect(changes).not.toHaveBeenCalled();
    expect(view()).toMatchObject({ zoom: 16 });
  });

  it("shows the surroundings of the place when no streets arrive", async () => {
    const { view } = await openPicker(missing);
    await expect.poll(() => view().zoom).toBe(12);
    expect(view().latitude).toBeCloseTo(place.latitude, 6);
  });

  it("shows the surroundings of the place where the tiles have no streets", async () => {
    const { view } = await openPicker({ ...arriving, tiles: lineTile("transportation", ["class", "other"]) });
    await expect.poll(() => view().zoom).toBe(12);
  });

  it("shows the surroundings of the place on a map that is known to have no streets", async () => {
    const { view } = await openPicker(null);
    await expect.poll(() => view().zoom).toBe(12);
  });

  it("stays where the user has moved it", async () => {
    // Requested only after the user has zoomed in.
    const { host, view } = await openPicker({ ...missing, minZoom: 16, maxZoom: 16 });
    await button("Acercar").click();
    const moves = vi.spyOn(host, "setView");
    await expect.poll(() => host.missingStreets).toBe("everywhere");
    expect(moves).not.toHaveBeenCalled();
    expect(view().zoom).toBe(17);
  });

  it("comes as near to a place from elsewhere as its streets allow", async () => {
    const far = { latitude: 8, longitude: -83, zoom: 9 };
    await expect.poll((await openPicker(arriving, far)).view).toMatchObject({ zoom: 16 });
    await expect.poll((await openPicker(null, far)).view).toMatchObject({ zoom: 12 });
  });
});
