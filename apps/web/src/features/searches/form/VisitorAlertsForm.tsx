import { requestAlerts } from "@mapaobra/contract/endpoints/subscribers";
import { consentText } from "@mapaobra/contract/subscriber-consent.es";
import type { Confirmation } from "@mapaobra/contract/wire/confirmation";
import {
  digestFrequencies,
  subscriberTextLimits as limits,
  type SubscriberDraft,
  validateSubscriber,
} from "@mapaobra/domain/subscriber/subscriber";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { useOpenMap, usePointTable } from "../../../map/open-map.ts";
import { fieldOf } from "../../../records/form-fields.ts";
import { RecordFormDialog } from "../../../records/RecordFormDialog.tsx";
import { useRecordForm } from "../../../records/use-record-form.ts";
import { InputField } from "../../../ui/fields/Field.tsx";
import { filterWords } from "../../projects/active-filters.ts";
import { usePageConfig } from "../../shell/page-config-context.ts";
import { frequencyLabels } from "../search-texts.es.ts";
import { ChoiceList } from "./ChoiceList.tsx";
import styles from "./VisitorAlertsForm.module.css";

interface VisitorAlertsFormProps {
  readonly onClose: () => void;
  readonly onSent: (answer: Confirmation) => void;
}

/** Address, frequency and consent of a visitor who requests alerts. */
export function VisitorAlertsForm({ onClose, onSent }: VisitorAlertsFormProps) {
  const { map, filters } = useOpenMap();
  const table = usePointTable();
  const { providerName } = usePageConfig();
  // The filters stay as they were when the form opened.
  const [initial] = useState<SubscriberDraft & { readonly website: string }>(() => ({
    mapId: map.id,
    email: "",
    filters: { ...filters, onlyNews: false },
    frequency: "daily",
    sharesAddress: false,
    website: "",
  }));
  const form = useRecordForm({
    initial,
    check: validateSubscriber,
    codec: requestAlerts.request,
    failed: "No se pudieron pedir los avisos.",
    send: (draft) => api.send(requestAlerts, { ...draft, email: draft.email.trim() }),
    onSaved: onSent,
  });
  const { draft, change } = form;

  return (
    <RecordFormDialog form={form} title="Avisarme" submitLabel="Pedir avisos" onClose={onClose}>
      <p className={styles.text}>
        Proyectos nuevos y cambios de etapa. {filterWords(draft.filters, table) || "Todos los proyectos"}.
      </p>
      <InputField
        label="Correo electrónico"
        type="email"
        autoComplete="email"
        required
        fullWidth
        maxLength={limits.email}
        {...fieldOf(form, "email")}
      />
      <ChoiceList
        legend="Cuándo"
        choices={digestFrequencies.map((value) => ({ value, label: frequencyLabels[value] }))}
        selected={[draft.frequency]}
        onPress={(frequency) => change({ frequency })}
      />
      <ChoiceList
        legend="Su correo"
        isMultiple
        choices={[{ value: "shared", label: "La empresa puede ver mi correo" }]}
        selected={draft.sharesAddress ? ["shared"] : []}
        onPress={() => change({ sharesAddress: !draft.sharesAddress })}
      />
      <p className={styles.text}>{consentText(map.companyName, providerName)}</p>
      {/* Programs fill in every field; people do not see this one. */}
      <div className="visually-hidden" aria-hidden="true">
        <input
          name="sitioWeb"
          tabIndex={-1}
          autoComplete="off"
          value={draft.website}
          onChange={({ target }) => change({ website: target.value })}
        />
      </div>
    </RecordFormDialog>
  );
}
