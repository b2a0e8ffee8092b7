import { describe, expect, it, onTestFinished } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react/pure";
import { MapZoom } from "../features/map-screen/MapZoom.tsx";
import { openMap } from "../testing/image-map.ts";
import { button } from "../testing/locators.ts";
import { openTestMap } from "../testing/open-test-map.ts";
import type { MapHost, Pixel } from "./hosts/map-host.ts";

async function renderZoom(host: MapHost, container: HTMLElement, anchor?: () => Pixel) {
  const element = document.createElement("div");
  element.style.cssText = "position: fixed; bottom: 0; left: 0";
  document.body.append(element);
  onTestFinished(() => element.remove());
  await render(<MapZoom host={host} container={{ current: container }} anchor={anchor} />, {
    container: element,
  });
}

describe("zoom buttons and keys", () => {
  it("zoom a picture by 1.5 and 1.2, and are disabled at the limits", async () => {
    const { host, container, scale } = await openMap();
    await renderZoom(host, container);
    await expect.element(button("Alejar")).toHaveAttribute("aria-disabled", "true");
    await button("Acercar").click();
    await expect.poll(scale).toBeCloseTo(1.5, 9);
    await expect.element(button("Alejar")).toHaveAttribute("aria-disabled", "false");
    container.querySelector<HTMLElement>("[tabindex]")?.focus();
    await userEvent.keyboard("++");
    await expect.poll(scale).toBeCloseTo(1.5 * 1.44, 9);
    await userEvent.keyboard("---");
    await expect.poll(scale).toBeCloseTo(1.25, 9);
    await userEvent.keyboard("{Control>}+{/Control}");
    for (let press = 0; press < 12; press++) await userEvent.keyboard("+");
    await expect.poll(scale).toBeCloseTo(5, 9);
    await expect.element(button("Acercar")).toHaveAttribute("aria-disabled", "true");
  });

  it("keep the place at the anchor on a service map, also when pressed twice at once", async () => {
    const { host, container, close } = await openTestMap({ latitude: 9.93, longitude: -84.2, zoom: 12 });
    onTestFinished(close);
    const anchor = { x: 400, y: 80 };
    await renderZoom(host, container, () => anchor);
    const before = host.unproject(anchor);
    await button("Acercar").dblClick();
    await expect.poll(() => host.getView().zoom).toBeCloseTo(14, 6);
    const { latitude, longitude } = host.unproject(anchor);
    expect(latitude).toBeCloseTo(before.latitude, 3);
    expect(longitude).toBeCloseTo(before.longitude, 3);
    container.querySelector<HTMLElement>("canvas")?.focus();
    await userEvent.keyboard("-");
    await expect.poll(() => host.getView().zoom).toBeCloseTo(13, 6);
  });

  it("are 44 pixels high and wide", async () => {
    const { host, container } = await openMap();
    await renderZoom(host, container);
    const { width, height } = button("Acercar").element().getBoundingClientRect();
    expect([width, height]).toEqual([44, 44]);
  });
});
