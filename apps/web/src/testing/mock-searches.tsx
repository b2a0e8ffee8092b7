import { countNotices } from "@mapaobra/contract/endpoints/notices";
import {
  countSearches,
  createSearch,
  deleteSearch,
  editSearch,
  listSearches,
  lookAtSearch,
  restoreSearch,
} from "@mapaobra/contract/endpoints/searches";
import { withChanges } from "@mapaobra/domain/changes";
import { DomainError } from "@mapaobra/domain/errors";
import { noFilters, type PointFilters } from "@mapaobra/domain/point/filters";
import { tableOf } from "@mapaobra/domain/point/table";
import { emptySearch, type SavedSearch, type SearchDraft } from "@mapaobra/domain/search/search";
import type { ReactNode } from "react";
import SearchForms from "../features/searches/SearchForms.tsx";
import { closeSearchForm } from "../features/searches/search-form-store.ts";
import type { OpenMap } from "../map/open-map.ts";
import { PointStore } from "../map/point-store.ts";
import { makeSearch } from "./factories.ts";
import { mockNetwork } from "./mock-network.ts";
import { renderScreen } from "./render-screen.tsx";
import { TestOpenMap } from "./TestOpenMap.tsx";
import { makeUserWithRole } from "./users.ts";

/** A server with these saved searches, which keeps what the page writes. */
export function mockSearches(...initial: readonly SavedSearch[]) {
  let searches: readonly SavedSearch[] = initial;
  const deleted = new Map<number, SavedSearch>();
  const find = (id: number) => {
    const found = searches.find((search) => search.id === id);
    if (!found) throw new DomainError("search_not_found");
    return found;
  };
  mockNetwork.respondList(listSearches, () => searches);
  mockNetwork.respond(countNotices, () => ({ unread: 0, mail: "active" }));
  mockNetwork.respondList(countSearches, () => searches.map(({ id }) => ({ id, matches: 24, newer: 0 })));
  mockNetwork.respond(createSearch, (input) => {
    const created = makeSearch(withChanges<SearchDraft>(emptySearch, input, emptySearch));
    searches = [...searches, created];
    return created;
  });
  mockNetwork.respond(editSearch, ({ id, version: _version, ...input }) => {
    const before = find(id);
    const after = {
      ...before,
      ...withChanges<SearchDraft>(before, input, emptySearch),
      version: before.version + 1,
    };
    searches = searches.map((search) => (search.id === id ? after : search));
    return after;
  });
  mockNetwork.respond(deleteSearch, ({ id }) => {
    deleted.set(id, find(id));
    searches = searches.filter((search) => search.id !== id);
    return { message: "Se eliminó la búsqueda." };
  });
  mockNetwork.respond(restoreSearch, ({ id }) => {
    const restored = deleted.get(id);
    if (!restored) throw new DomainError("search_not_found");
    searches = [...searches, restored];
    return restored;
  });
  mockNetwork.respond(lookAtSearch, ({ id }) => find(id));
  return { stored: () => searches, listed: () => mockNetwork.calls(listSearches).length > 0 };
}

interface SearchScreen {
  readonly filters?: Partial<PointFilters>;
  readonly openMap?: Partial<OpenMap>;
  readonly clientId?: number | null;
}

/** Renders something on an open map with the form of searches, as an administrator of the company. */
export async function renderOnMap(
  content: ReactNode,
  { filters, openMap, clientId = null }: SearchScreen = {},
) {
  closeSearchForm();
  const store = new PointStore();
  store.setTable(
    tableOf([
      {
        id: 12,
        position: { latitude: 9.92, longitude: -84.14 },
        stage: "OBRA GRIS",
        workClass: "RESIDENCIAL",
        province: "SAN JOSÉ",
        canton: "ESCAZÚ",
        district: "SAN RAFAEL",
        mediaCount: 0,
      },
    ]),
  );
  await renderScreen(
    <main>
      <h1 className="visually-hidden">Mapa</h1>
      <TestOpenMap store={store} filters={{ ...noFilters, ...filters }} {...openMap}>
        {content}
        <SearchForms onPanelRequest={() => undefined} />
      </TestOpenMap>
    </main>,
    { as: makeUserWithRole("admin", { clientId }) },
  );
}
