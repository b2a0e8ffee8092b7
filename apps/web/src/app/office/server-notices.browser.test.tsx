import { readDiskUsage } from "@mapaobra/contract/endpoints/disk-usage";
import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { mockNetwork } from "../../testing/mock-network.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { makeUserWithRole } from "../../testing/users.ts";
import { laptop, phone } from "../../testing/viewports.ts";
import { ServerNotices } from "./ServerNotices.tsx";

const MEGABYTE = 1_048_576;
const POLL = 300_000;
const notice = page.getByRole("group").filter({ hasText: "MB libres." });
const detail = notice.getByRole("paragraph");
const requestCount = () => mockNetwork.calls(readDiskUsage).length;

/** Serves a disk with a reserve of 512 MB. */
const serveFree = (megabytes: number) =>
  mockNetwork.respond(readDiskUsage, () => ({
    freeBytes: megabytes * MEGABYTE,
    reserveBytes: 512 * MEGABYTE,
  }));
const renderAs = (role: "super" | "admin") => renderScreen(<ServerNotices />, { as: makeUserWithRole(role) });

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));

it("a super user reads that files are refused, then that they will be, then nothing", async () => {
  serveFree(12.5);
  await renderAs("super");
  await expect
    .element(notice)
    .toHaveTextContent(
      "Sin espacio para archivos: 12 MB libres." +
        "No se reciben fotos, videos ni documentos. Los puntos todavía se guardan. " +
        "Pida a quien administra el servidor que libere espacio o amplíe el disco.",
    );
  serveFree(900);
  vi.advanceTimersByTime(POLL);
  await expect
    .element(notice)
    .toHaveTextContent(
      "Queda poco espacio: 900 MB libres." +
        "Con menos de 512 MB dejarán de recibirse fotos, videos y documentos. " +
        "Pida a quien administra el servidor que libere espacio o amplíe el disco.",
    );
  serveFree(1024);
  vi.advanceTimersByTime(POLL);
  await expect.element(notice).not.toBeInTheDocument();
});

it("the notice is one line until it is expanded, also on a phone", async () => {
  serveFree(12.5);
  await page.viewport(laptop.width, laptop.height);
  await renderAs("super");
  await expect.element(notice).toBeVisible();
  const height = () => notice.element().getBoundingClientRect().height;
  const oneLine = height();
  await page.viewport(phone.width, phone.height);
  await expect.poll(() => document.documentElement.clientWidth).toBe(phone.width);
  await expect.poll(height).toBe(oneLine);
  await expect.element(detail).not.toBeInTheDocument();
  await notice.getByText("Sin espacio para archivos: 12 MB libres.").click();
  await expect.element(detail).toBeVisible();
});

it("nothing is shown when the server does not answer", async () => {
  serveFree(12.5);
  mockNetwork.fail(readDiskUsage, "is down");
  await renderAs("super");
  await expect.poll(requestCount).toBeGreaterThan(0);
  await expect.element(notice).not.toBeInTheDocument();
});

it("the office of an administrator does not ask", async () => {
  serveFree(12.5);
  const screen = await renderAs("admin");
  await expect.element(notice).not.toBeInTheDocument();
  expect(requestCount()).toBe(0);
  await screen.unmount();
  await renderAs("super");
  await expect.poll(requestCount).toBe(1);
});
