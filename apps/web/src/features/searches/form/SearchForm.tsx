import { createSearch, editSearch, listSearches } from "@mapaobra/contract/endpoints/searches";
import type { PointFilters } from "@mapaobra/domain/point/filters";
import { tableOf } from "@mapaobra/domain/point/table";
import {
  type AlertFrequency,
  alertFrequencies,
  alertKinds,
  audiences,
  type SavedSearch,
  searchTextLimits,
  validateSearch,
} from "@mapaobra/domain/search/search";
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
import { filterWords } from "../../projects/active-filters.ts";
import { useHasMail } from "../notices/use-notices.ts";
import { closeSearchForm, type SearchFormStart } from "../search-form-store.ts";
import { alertLabel, alertPhrase, audienceHint, audienceLabels, kindLabels } from "../search-texts.es.ts";
import { findOwnSearch } from "../writes/own-search.ts";
import { draftOf, useSearchWrites } from "../writes/use-search-writes.ts";
import { ChoiceList } from "./ChoiceList.tsx";
import { proposeName } from "./propose-name.ts";
import styles from "./SearchForm.module.css";
import { type SearchArea, withArea } from "./search-area.ts";

const noTable = tableOf([]);

/** Name, area, audience and alerts of a search. */
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
    filterWords(filters, isOnOpenMap ? table : noTable) || "Todos los proyectos";
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
    send: (draft, { version, writeKey }) =>
      search
        ? writes.edit(search.id, version ?? search.version, draft, { writeKey })
        : writes.create(draft, { writeKey }),
    onSaved({ name, frequency }) {
      closeSearchForm();
      showToast(`Se guardó «${name}», ${alertPhrase(frequency, hasMail)}.`);
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
    frequency: ["Avisos", (frequency) => alertLabel(frequency, hasMail)],
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
      <ChoiceList<AlertFrequency>
        legend="Avisos"
        choices={frequencyChoices(draft.frequency, hasMail)}
        selected={[draft.frequency]}
        onPress={(frequency) => change({ frequency })}
      />
      {draft.frequency !== "never" && (
        <div className={styles.kinds}>
          <ChoiceList
            legend="Avisar de"
            isMultiple
            choices={alertKinds.map((value) => ({ value, label: kindLabels[value] }))}
            selected={draft.kinds}
            onPress={(kind) =>
              change({ kinds: alertKinds.filter((one) => draft.kinds.includes(one) !== (one === kind)) })
            }
          />
          {draft.kinds.length === 0 && <p className={styles.hint}>Sin nada marcado no llega ningún aviso.</p>}
        </div>
      )}
    </RecordFormDialog>
  );
}

/** Without a mail server notices only appear behind the bell, whatever their frequency. */
function frequencyChoices(chosen: AlertFrequency, hasMail: boolean) {
  const choice = (value: AlertFrequency) => ({ value, label: alertLabel(value, hasMail) });
  if (hasMail) return alertFrequencies.map(choice);
  return [
    choice("never"),
    { ...choice(chosen === "never" ? "instant" : chosen), hint: "Este sitio no envía correos." },
  ];
}

type SavedSearchFields = Pick<SavedSearch, "name" | "filters" | "audience" | "frequency">;
