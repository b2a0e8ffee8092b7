import { lazy, Suspense } from "react";
import { Link, Route, Routes } from "react-router";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "../testing/render-screen.tsx";
import { parameters, search } from "../testing/screen.ts";
import { SearchBox } from "../ui/records/SearchBox.tsx";
import { textPart, useAddressState } from "./address-state.ts";

const parts = { buscar: textPart() };

function Searched() {
  const [{ buscar }, change] = useAddressState(parts);
  return (
    <search>
      <h1>Primera</h1>
      <SearchBox label="Buscar" value={buscar} onSearch={(text) => change({ buscar: text })} />
      <Link to="/segunda">Segunda</Link>
    </search>
  );
}

it("brings nobody back who typed, and left before it was looked for", async () => {
  const arrived = Promise.withResolvers<{ default: () => React.ReactNode }>();
  const Second = lazy(() => arrived.promise);
  await renderScreen(
    <Suspense>
      <Routes>
        <Route path="/primera" element={<Searched />} />
        <Route path="/segunda" element={<Second />} />
      </Routes>
    </Suspense>,
    { at: "/primera" },
  );
  vi.useFakeTimers();
  await search().fill("x");
  await page.getByRole("link", { name: "Segunda" }).click();
  await expect.poll(() => location.pathname).toBe("/segunda");
  await expect.element(page.getByRole("heading", { name: "Primera" })).toBeVisible();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(() => location.pathname).toBe("/segunda");
  arrived.resolve({ default: () => <h1>Otra</h1> });
  await expect.element(page.getByRole("heading", { name: "Otra" })).toBeVisible();
  await expect.poll(() => location.pathname).toBe("/segunda");
  await expect.poll(parameters).toEqual({});
});
