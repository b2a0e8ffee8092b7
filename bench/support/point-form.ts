import { setTimeout as wait } from "node:timers/promises";
import { laptop } from "@mapaobra/web/testing/viewports";
import type { Browser, Page } from "playwright-core";
import { credentials } from "./started-product.ts";

export interface PointForm extends AsyncDisposable {
  readonly page: Page;
}

/** The form of a known point in a browser of its own of somebody who may edit it, at rest. */
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

/** Waits until the form takes files, and what lies under it is drawn. */
export async function waitUntilReady(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Agregar imágenes", exact: true }).waitFor();
  await page.getByText("Cargando archivos…").waitFor({ state: "detached" });
  await wait(2_000);
}

/**
 * Resolves once the page adds something that says `sentence`. It looks at what is added alone: to ask the whole
 * page time and again would take the processor from what is measured.
 */
export const waitForText = (page: Page, sentence: string): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver((changes) => {
          const isSaid = changes.some(({ addedNodes }) =>
            [...addedNodes].some(({ textContent }) => textContent?.includes(wanted)),
          );
          if (!isSaid) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
    sentence,
  );

/** What the form says once everything that was added has arrived. */
export const uploadedMessage = "Archivos subidos correctamente.";
