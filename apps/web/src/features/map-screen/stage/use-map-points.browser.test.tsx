import { noFilters } from "@mapaobra/domain/point/filters";
import { tableOf } from "@mapaobra/domain/point/table";
import { useEffect, useState } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { useFilteredStore } from "./use-map-points.ts";

const table = tableOf(
  [1, 2].map((id) => ({
    id,
    position: { latitude: 9.9, longitude: -84.1 },
    stage: "",
    workClass: "",
    province: "SAN JOSÉ",
    canton: "ESCAZÚ",
    district: "",
    mediaCount: 0,
  })),
);

/** The projects with a canton that no project has. */
function Matches({ keepsUnknown }: { readonly keepsUnknown: boolean }) {
  const [filters, setFilters] = useState({ ...noFilters, canton: ["talamanca"] });
  const navigation = { filters, setFilters: setFilters as (next: typeof noFilters) => void };
  const { store } = useFilteredStore(navigation, table, keepsUnknown);
  const [matches, setMatches] = useState(-1);
  useEffect(() => store.subscribe(() => setMatches(store.filtered.matches)), [store]);
  useEffect(() => store.setTable(table), [store]);
  return <p>{`${matches} proyectos`}</p>;
}

it.each([
  ["an address shows all projects", false, table.count],
  ["an opened search shows none", true, 0],
])("with a canton that no project has, %s", async (_name, keepsUnknown, matches) => {
  await renderScreen(<Matches keepsUnknown={keepsUnknown} />);
  await expect.element(page.getByText(`${matches} proyectos`, { exact: true })).toBeVisible();
});
