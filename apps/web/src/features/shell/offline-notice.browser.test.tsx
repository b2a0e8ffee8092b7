import { expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "../../testing/render-screen.tsx";
import { OfflineNotice } from "./OfflineNotice.tsx";

function setOnline(isOnline: boolean) {
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => isOnline });
  window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
}

it("is shown while the browser is offline", async () => {
  onTestFinished(() => void Reflect.deleteProperty(navigator, "onLine"));
  await renderScreen(<OfflineNotice />);
  const notice = page.getByText("Sin conexión. Lo que se muestra puede haber cambiado.");
  await expect.element(notice).not.toBeInTheDocument();
  setOnline(false);
  await expect.element(notice).toBeVisible();
  setOnline(true);
  await expect.element(notice).not.toBeInTheDocument();
});
