import { lazy, Suspense } from "react";
import { Route, Routes } from "react-router";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { SearchBox } from "../../records/frame/SearchBox.tsx";
import { search, searchParams } from "../../testing/locators.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { Link } from "../../ui/controls/Link.tsx";
import { stringParam, useUrlState } from "./url-state.ts";

const parts = { buscar: stringParam() };

function Searched() {
  const [{ buscar }, change] = useUrlState(parts);
  return (
    <search>
      <h1>Primera</h1>
      <SearchBox label="Buscar" value={buscar} onSearch={(text) => change({ buscar: text })} />
      <Link to="/segunda">Segunda</Link>
    </search>
  );
}

it("ignores a debounced search after the user left the screen", async () => {
  const lazyScreen = Promise.withResolvers<{ default: () => React.ReactNode }>();
  const Second = lazy(() => lazyScreen.promise);
  await renderScreen(
    <Suspense>
      <Routes>
        <Route path="/primera" element={<Searched />} />
        <Route path="/segunda" element={<Second />} />
      </Routes>
    </Suspense>,
    { path: "/primera" },
  );
  vi.useFakeTimers();
  await search().fill("x");
  await page.getByRole("link", { name: "Segunda" }).click();
  await expect.poll(() => location.pathname).toBe("/segunda");
  await expect.element(page.getByRole("heading", { name: "Primera" })).toBeVisible();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(() => location.pathname).toBe("/segunda");
  lazyScreen.resolve({ default: () => <h1>Otra</h1> });
  await expect.element(page.getByRole("heading", { name: "Otra" })).toBeVisible();
  await expect.poll(() => location.pathname).toBe("/segunda");
  await expect.poll(searchParams).toEqual({});
});
