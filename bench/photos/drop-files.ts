import type { Page } from "playwright-core";

/** Drops files from the disk on the area for photographs. */
export async function dropFiles(page: Page, paths: readonly string[]): Promise<void> {
  const target = page.getByRole("button", { name: "Agregar imágenes", exact: true });
  await target.scrollIntoViewIfNeeded();
  const place = await target.boundingBox();
  if (!place) throw new Error("The form shows no place for photographs.");
  const at = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  const devTools = await page.context().newCDPSession(page);
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await devTools.send("Input.dispatchDragEvent", { type, ...at, data });
  }
}
