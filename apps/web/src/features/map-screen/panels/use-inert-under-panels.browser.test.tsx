import { type CSSProperties, useRef } from "react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { useInertUnderPanels } from "./use-inert-under-panels.ts";

/** A map with a link of its engine at its lower edge, and panels over it. */

const at = (left: number, top: number, width: number, height: number): CSSProperties => ({
  position: "absolute",
  left,
  top,
  width,
  height,
});

function Stage({ panels }: { readonly panels: readonly CSSProperties[] }) {
  const canvas = useRef<HTMLDivElement>(null);
  useInertUnderPanels(canvas);
  return (
    <main style={at(0, 0, 1440, 800)}>
      <div ref={canvas} data-on-map>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the map moves with the arrow keys. */}
        <section tabIndex={0} aria-label="Mapa" style={at(0, 0, 1440, 800)} />
        <a href="https://maps.example/" style={at(10, 770, 60, 20)}>
          Términos
        </a>
      </div>
      {panels.map((style) => (
        <aside key={String(style.left)} data-panel-over-map style={style} />
      ))}
    </main>
  );
}

async function renderStage(...panels: readonly CSSProperties[]) {
  await page.viewport(1440, 800);
  await renderScreen(<Stage panels={panels} />);
  const element = (selector: string) => document.querySelector<HTMLElement>(selector);
  return {
    isMapInert: () => element("section")?.inert,
    isLinkInert: () => element("a")?.inert,
    panel: element("aside"),
  };
}

describe("controls of a map under panels", () => {
  it("take the focus again when a panel becomes shorter without a render", async () => {
    const { isLinkInert, panel } = await renderStage(at(0, 0, 380, 800));
    await expect.poll(isLinkInert).toBe(true);
    if (panel) panel.style.height = "400px";
    await expect.poll(isLinkInert).toBe(false);
    if (panel) panel.style.height = "800px";
    await expect.poll(isLinkInert).toBe(true);
  });

  it("leave the map its keys while two columns of cards cover its centre and a large part is in sight", async () => {
    const { isMapInert, isLinkInert } = await renderStage(at(12, 12, 380, 776), at(404, 12, 380, 776));
    await expect.poll(isLinkInert).toBe(true);
    expect(isMapInert()).toBe(false);
  });

  it("take the keys from the map when panels leave only its edges", async () => {
    const { isMapInert } = await renderStage(at(0, 60, 1440, 740));
    await expect.poll(isMapInert).toBe(true);
  });
});
