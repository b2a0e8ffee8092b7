import { expect, it } from "vitest";
import { emulateCoarsePointer } from "../../testing/coarse-pointer.ts";
import { button } from "../../testing/locators.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { MultiFileDropZone } from "./MultiFileDropZone.tsx";

const show = () =>
  renderScreen(
    <MultiFileDropZone label="Agregar" cameraLabel="Tomar foto" accept="image/*" onFiles={() => undefined} />,
  );
const camera = () => document.querySelector<HTMLInputElement>('input[capture="environment"]');

it("takes files with the camera of a phone, one at a time", async () => {
  emulateCoarsePointer();
  await show();
  await expect.element(button("Tomar foto")).toBeVisible();
  await expect.poll(camera).toMatchObject({ accept: "image/*", multiple: false });
  await expect.poll(() => camera()?.previousElementSibling).toBe(button("Tomar foto").element());
});

it("has no camera button on a desktop", async () => {
  await show();
  await expect.element(button("Agregar")).toBeVisible();
  await expect.element(button("Tomar foto")).not.toBeInTheDocument();
});
