import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react/pure";
import { queries } from "../app/queries.ts";
import { laptop } from "./windows.ts";

const ownAddress = location.href;
const set = new Date("2001-02-03T04:05:06Z");

describe("what a component test leaves behind", () => {
  it("is a screen, an address, stored values, answers, a window and a date", async () => {
    vi.setSystemTime(set);
    await page.viewport(390, 844);
    await render(<p>Una pantalla</p>);
    history.replaceState(null, "", "/otra?q=1");
    localStorage.setItem("clave", "valor");
    sessionStorage.setItem("clave", "valor");
    queries.setQueryData(["clave"], "valor");
    expect(new Date()).toEqual(set);
  });

  it("is not met by the next one", async () => {
    expect(Date.now()).toBeGreaterThan(Date.UTC(2020));
    await expect.poll(() => [innerWidth, innerHeight]).toEqual([laptop.width, laptop.height]);
    await expect.poll(() => document.body.textContent).not.toContain("Una pantalla");
    await expect.poll(() => location.href).toBe(ownAddress);
    await expect.poll(() => [localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(queries.getQueryData(["clave"])).toBeUndefined();
  });
});
