import { createSearch, editSearch, listSearches } from "@mapaobra/contract/endpoints/searches";
import { problemMessage } from "@mapaobra/contract/problems.es";
import { filterWords } from "@mapaobra/domain/point/active-filters";
import type { PointFilters } from "@mapaobra/domain/point/filters";
import { emptyTable } from "@mapaobra/domain/point/table";
import { type Zone, zoneOfBounds } from "@mapaobra/domain/point/zone";
import type { Problem } from "@mapaobra/domain/problems";
import { mailFrequencies } from "@mapaobra/domain/search/mail-slot";
import {
  alertKinds,
  audiences,
  hasAlerts,
  noAlerts,
  type SavedSearch,
  searchTextLimits,
  validateSearch,
} from "@mapaobra/domain/search/search";
import type { GeoBounds } from "@mapaobra/map/view/geo-bounds";
import { useState } from "react";
import { useOpenMap, usePointTable } from "../../../map/open-map.ts";
import type { DraftFormatters } from "../../../records/draft-diff.ts";
import { fieldOf } from "../../../records/form-fields.ts";
import { RecordFormDialog } from "../../../records/RecordFormDialog.tsx";
import { useRecordForm } from "../../../records/use-record-form.ts";
import { useRecordList } from "../../../records/use-record-list.ts";
import { useSignedInUser } from "../../../session/session-context.ts";
import { showToast } from "../../../ui/feedback/toast.ts";
import { InputField } from "../../../ui/fields/Field.tsx";
import { Disclosure } from "../../../ui/layout/Disclosure.tsx";
import { useHasMail } from "../notices/use-notices.ts";
import { closeSearchForm, type SearchFormStart } from "../search-form-store.ts";
import {
  alertHint,
  alertPhrase,
  audienceHint,
  audienceLabels,
  frequencyLabels,
  kindLabels,
} from "../search-texts.es.ts";
import { findOwnSearch } from "../writes/own-search.ts";
import { draftOf, useSearchWrites } from "../writes/use-search-writes.ts";
import { ChoiceList } from "./ChoiceList.tsx";
import { proposeName } from "./propose-name.ts";
import styles from "./SearchForm.module.css";

/** The part of the map that a search is limited to: none, what the map shows now, or the zone of its filters. */
type SearchArea = "whole" | "view" | "zone";

/** The filters of a search with its area. `zone` is the one that the form started with. */
const withArea = (
  filters: PointFilters,
  area: SearchArea,
  { zone, bounds }: { readonly zone: Zone; readonly bounds: GeoBounds | null },
): PointFilters => ({
  ...filters,
  zone: area === "zone" ? zone : area === "view" && bounds ? zoneOfBounds(bounds) : [],
});

/** Name and alerts of a search, and behind a heading its area, its audience and what the alerts are about. */
export function SearchForm({ start }: { readonly start: SearchFormStart }) {
  const { map, bounds } = useOpenMap();
  const table = usePointTable();
  const user = useSignedInUser();
  const writes = useSearchWrites();
  const hasMail = useHasMail();
  const search = start.kind === "edit" ? start.search : undefined;
  const source = search ?? (start.kind === "new" ? start.draft : undefined);
  const isOnOpenMap = source?.mapId === map.id;
  const words = (filters: PointFilters) =>
    filterWords(filters, isOnOpenMap ? table : emptyTable) || "Todos los proyectos";
  const [initial] = useState(() => {
    const draft = draftOf(source as NonNullable<typeof source>);
    return draft.name === "" ? { ...draft, name: proposeName(draft.filters, table) } : draft;
  });
  const { zone } = initial.filters;
  const [area, setArea] = useState<SearchArea>(zone.length > 0 ? "zone" : "whole");

  const form = useRecordForm({
    initial,
    version: search?.version,
    check: (draft) => validateSearch(draft, { hasClient: user.clientId !== null }),
    codec: search ? editSearch.request : createSearch.request,
    failed: "No se pudo guardar la búsqueda.",
    formMessage: ([first]) =>
      first?.field === "name" && first.code.endsWith("required")
        ? "Debe completar el nombre."
        : problemMessage(first as Problem<string>),
    send: (draft, { version, writeKey }) =>
      search
        ? writes.edit(search.id, version ?? search.version, draft, { writeKey })
        : writes.create(draft, { writeKey }),
    onSaved(saved) {
      closeSearchForm();
      showToast(`Se guardó «${saved.name}», ${alertPhrase(saved, hasMail)}.`);
    },
  });
  const { draft, change } = form;
  const { rows: searches = [] } = useRecordList(listSearches, {}, "No se pudieron cargar sus búsquedas.");
  const { mapId, filters } = draft;
  const same =
    search || mapId === null ? undefined : findOwnSearch(searches, { userId: user.id, mapId, filters });
  const formatters: DraftFormatters<SavedSearchFields> = {
    name: ["Nombre", (name) => name],
    filters: ["Filtros", words],
    audience: ["Compartir con", (audience) => audienceLabels[audience]],
    inBell: ["Avisar en la campana", (inBell) => (inBell ? "Sí" : "No")],
    frequency: ["Avisar por correo", (value) => (value === "never" ? "No" : frequencyLabels[value])],
  };

  return (
    <RecordFormDialog
      form={form}
      title={search ? "Cambiar la búsqueda" : "Guardar búsqueda"}
      onClose={closeSearchForm}
      conflicts={{ formatters, draftOf: (theirs: SavedSearch) => draftOf(theirs) }}
    >
      <InputField
        label="Nombre"
        required
        fullWidth
        maxLength={searchTextLimits.name}
        {...fieldOf(form, "name")}
        hint={[words({ ...draft.filters, zone: [] }), same && `Ya tiene estos filtros en «${same.name}».`]
          .filter(Boolean)
          .join(". ")}
      />
      <ChoiceList
        legend="Avisos"
        isMultiple
        choices={[
          { value: "on", label: "Avisarme de lo nuevo", hint: alertHint(draft, hasMail, user.email) },
        ]}
        selected={hasAlerts(draft) ? ["on"] : []}
        onPress={() => change(hasAlerts(draft) ? noAlerts : hasMail ? dailyAlerts : bellAlerts)}
      />
      <div className={styles.more}>
        <Disclosure title="Más opciones" defaultOpen={search !== undefined}>
          <div className={styles.options}>
            <ChoiceList
              legend="Parte del mapa"
              choices={[
                { value: "whole", label: "Todo el mapa" },
                ...(bounds && isOnOpenMap ? [{ value: "view" as const, label: "Lo que se ve ahora" }] : []),
                ...(zone.length > 0 ? [{ value: "zone" as const, label: "La zona dibujada" }] : []),
              ]}
              selected={[area]}
              onPress={(next) => {
                setArea(next);
                change({ filters: withArea(draft.filters, next, { zone, bounds }) });
              }}
            />
            <ChoiceList
              legend="Compartir con"
              choices={audiences
                .filter((audience) => audience !== "client" || user.clientId !== null)
                .map((value) => ({
                  value,
                  label: audienceLabels[value],
                  hint: audienceHint(value, isOnOpenMap ? map.companyName : null),
                }))}
              selected={[draft.audience]}
              onPress={(audience) => change({ audience })}
            />
            {hasAlerts(draft) && (
              <>
                {hasMail && (
                  <ChoiceList
                    legend="Dónde"
                    isMultiple
                    choices={[inBell, byMail]}
                    selected={[
                      ...(draft.inBell ? [inBell.value] : []),
                      ...(draft.frequency === "never" ? [] : [byMail.value]),
                    ]}
                    onPress={(way) =>
                      change(
                        way === "bell"
                          ? { inBell: !draft.inBell }
                          : { frequency: draft.frequency === "never" ? "daily" : "never" },
                      )
                    }
                  />
                )}
                {hasMail && draft.frequency !== "never" && (
                  <ChoiceList
                    legend="Cuándo llega el correo"
                    choices={mailFrequencies.map((value) => ({ value, label: frequencyLabels[value] }))}
                    selected={[draft.frequency]}
                    onPress={(frequency) => change({ frequency })}
                  />
                )}
                <div className={styles.kinds}>
                  <ChoiceList
                    legend="Avisar de"
                    isMultiple
                    choices={alertKinds.map((value) => ({ value, label: kindLabels[value] }))}
                    selected={draft.kinds}
                    onPress={(kind) =>
                      change({
                        kinds: alertKinds.filter((one) => draft.kinds.includes(one) !== (one === kind)),
                      })
                    }
                  />
                  {draft.kinds.length === 0 && (
                    <p className={styles.hint}>Sin nada marcado no llega ningún aviso.</p>
                  )}
                </div>
              </>
            )}
          </div>
        </Disclosure>
      </div>
    </RecordFormDialog>
  );
}

/** Where no mails are sent, a search starts none once they are. */
const bellAlerts = { frequency: "never", inBell: true } as const;
const dailyAlerts = { frequency: "daily", inBell: true } as const;
const inBell = { value: "bell", label: "Avisar en la campana" } as const;
const byMail = { value: "mail", label: "Avisar por correo" } as const;

type SavedSearchFields = Pick<SavedSearch, "name" | "filters" | "audience" | "inBell" | "frequency">;
