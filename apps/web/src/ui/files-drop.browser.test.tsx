import { expect, it } from "vitest";
import { holdDevice } from "../testing/coarse-pointer.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { button } from "../testing/screen.ts";
import { FilesDrop } from "./FilesDrop.tsx";

const show = () =>
  renderScreen(
    <FilesDrop label="Agregar" cameraLabel="Tomar foto" accept="image/*" onFiles={() => undefined} />,
  );
const camera = () => document.querySelector<HTMLInputElement>('input[capture="environment"]');

it("files are taken with the camera of a phone, one at a time", async () => {
  holdDevice();
  await show();
  await expect.element(button("Tomar foto")).toBeVisible();
  await expect.poll(camera).toMatchObject({ accept: "image/*", multiple: false });
  await expect.poll(() => camera()?.previousElementSibling).toBe(button("Tomar foto").element());
});

it("no camera is offered at a desk", async () => {
  await show();
  await expect.element(button("Agregar")).toBeVisible();
  await expect.element(button("Tomar foto")).not.toBeInTheDocument();
});
