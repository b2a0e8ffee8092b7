import { setTimeout as wait } from "node:timers/promises";
import { laptop } from "@mapaobra/web/testing/viewports";
import type { Browser, Page } from "playwright-core";
import { credentials } from "./started-product.ts";

export interface PointForm extends AsyncDisposable {
  readonly page: Page;
}

/** Opens the form of a saved point in a new browser of an editor, and waits until it is idle. */
export async function openPointForm(browser: Browser, origin: string, pointId: number): Promise<PointForm> {
  const context = await browser.newContext({ viewport: laptop });
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel("Correo electrónico").fill(credentials.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(credentials.password);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await page.getByText(credentials.email).first().waitFor();
  await page.goto(`${origin}/home/puntos/${pointId}/editar`);
  await waitUntilReady(page);
  return { page, [Symbol.asyncDispose]: () => context.close() };
}

/** Waits until the form accepts files, and the map under it is drawn. */
export async function waitUntilReady(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Agregar imágenes", exact: true }).waitFor();
  await page.getByText("Cargando archivos…").waitFor({ state: "detached" });
  await wait(2_000);
}

/**
 * Resolves once the page adds an element that contains `sentence`. It examines only added nodes: polling the
 * whole page would take CPU time from the measurement.
 */
export const waitForText = (page: Page, text: string): Promise<void> =>
  page.evaluate(
    (expectedText) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver((changes) => {
          const isShown = changes.some(({ addedNodes }) =>
            [...addedNodes].some(({ textContent }) => textContent?.includes(expectedText)),
          );
          if (!isShown) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
    text,
  );

/** The message of the form once all files are uploaded. */
export const uploadedMessage = "Archivos subidos correctamente.";
