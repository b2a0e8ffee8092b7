import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react/pure";
import { queries } from "../app/queries.ts";
import { openOutboxDatabase, outboxDatabaseName } from "../features/outbox/outbox-database.ts";
import { showToast, toasts } from "../ui/toast.ts";
import { passPause } from "./pauses.ts";
import { resetPage } from "./reset-page.ts";
import { laptop } from "./windows.ts";

const ownAddress = location.href;
/** Timers of a second or more are held: nothing waits for this one. */
const pauseMs = 1_234;

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
  setTimeout(early, pauseMs);
  await openOutboxDatabase();

  await resetPage();

  expect(Date.now()).toBeGreaterThan(Date.UTC(2020));
  await expect.poll(() => [innerWidth, innerHeight]).toEqual([laptop.width, laptop.height]);
  await expect.poll(() => document.body.textContent).not.toContain("Una pantalla");
  await expect.poll(() => location.href).toBe(ownAddress);
  await expect.poll(() => [localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(queries.getQueryData(["clave"])).toBeUndefined();
  expect(toasts.current()).toBeUndefined();
  await expect
    .poll(async () => (await indexedDB.databases()).map(({ name }) => name))
    .not.toContain(outboxDatabaseName);
  setTimeout(late, pauseMs);
  await passPause(pauseMs);
  expect(late).toHaveBeenCalled();
  expect(early).not.toHaveBeenCalled();
});
