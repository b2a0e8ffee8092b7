import type { Locator, Page } from "playwright-core";
import { LOAD_TIMEOUT_MS } from "../../support/expect.ts";
import type { SignedInUser, TestApp } from "../../support/office/test-app.ts";

/** Page object of a point that is being moved. */

type Point = Awaited<ReturnType<TestApp["make"]["point"]>>;

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

export const box = (page: Page) => page.getByRole("article");
export const bar = (page: Page) => page.getByRole("region", { name: "Mover el punto" });
export const pin = (page: Page) => page.getByRole("button", { name: /^Nuevo lugar de / });
export const barButton = (page: Page, name: string) => bar(page).getByRole("button", { name, exact: true });
export const confirmationQuestion = (page: Page, name: string) =>
  bar(page).getByText(`¿Mover "${name}" a este lugar?`);

/** Opens a point's info box and starts a move. */
export async function startMove({ page, open }: SignedInUser, query: string): Promise<Page> {
  await open(`/home?${query}`);
  await page.locator('main[aria-busy="false"]').waitFor({ timeout: LOAD_TIMEOUT_MS });
  await box(page).getByRole("button", { name: "Mover", exact: true }).click();
  await pin(page).waitFor();
  return page;
}

/** The tip of the pin, in pixels of the window. */
export async function pinTip(marker: Locator): Promise<{ x: number; y: number }> {
  const at = await marker.boundingBox();
  if (!at) throw new Error("there is no pin");
  return { x: at.x + at.width / 2, y: at.y + 40 };
}

export async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 6 });
  await page.mouse.up();
}

/** Drags the pin by its head. */
export async function dragPin(page: Page, by: { x: number; y: number }) {
  const { x, y } = await pinTip(pin(page));
  await drag(page, { x, y: y - 15 }, by);
}

/** The point as the server stores it. */
export async function fetchPoint(office: TestApp, staff: SignedInUser, { id }: Pick<Point, "id">) {
  const reply = await office.server.app.inject({
    url: `/api/Root/${id}`,
    headers: { authorization: staff.authorization },
  });
  return reply.json();
}

export async function fetchPosition(
  office: TestApp,
  staff: SignedInUser,
  point: Pick<Point, "id">,
): Promise<Place> {
  const { latitud, longitud } = await fetchPoint(office, staff, point);
  return { latitude: latitud, longitude: longitud };
}
