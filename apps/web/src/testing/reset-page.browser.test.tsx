import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react/pure";
import { queries } from "../app/queries.ts";
import { showToast, toasts } from "../ui/toast.ts";
import { passPause } from "./pauses.ts";
import { resetPage } from "./reset-page.ts";
import { laptop } from "./windows.ts";

const ownAddress = location.href;
const outbox = "por-enviar";

it("a component test leaves nothing to the next one", async () => {
  const early = vi.fn();
  const late = vi.fn();
  vi.setSystemTime(new Date("2001-02-03T04:05:06Z"));
  await page.viewport(390, 844);
  await render(<p>Una pantalla</p>);
  history.pushState(null, "", "/otra?q=1");
  localStorage.setItem("clave", "valor");
  sessionStorage.setItem("clave", "valor");
  queries.setQueryData(["clave"], "valor");
  showToast("Listo");
  setTimeout(early, 1_234);
  await create(outbox);

  await resetPage();

  expect(Date.now()).toBeGreaterThan(Date.UTC(2020));
  await expect.poll(() => [innerWidth, innerHeight]).toEqual([laptop.width, laptop.height]);
  await expect.poll(() => document.body.textContent).not.toContain("Una pantalla");
  await expect.poll(() => location.href).toBe(ownAddress);
  await expect.poll(() => [localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(queries.getQueryData(["clave"])).toBeUndefined();
  expect(toasts.current()).toBeUndefined();
  await expect.poll(async () => (await indexedDB.databases()).map(({ name }) => name)).not.toContain(outbox);
  setTimeout(late, 1_234);
  await passPause(1_234);
  expect(late).toHaveBeenCalled();
  expect(early).not.toHaveBeenCalled();
});

const create = (name: string) =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
    opening.onerror = () => reject(opening.error);
  });
