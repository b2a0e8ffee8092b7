import { requestAlerts } from "@mapaobra/contract/endpoints/subscribers";
import { problemMessage } from "@mapaobra/contract/problems.es";
import { consentText } from "@mapaobra/contract/subscriber-consent.es";
import { filterWords } from "@mapaobra/domain/point/active-filters";
import type { PointFilters } from "@mapaobra/domain/point/filters";
import type { Problem } from "@mapaobra/domain/problems";
import {
  digestFrequencies,
  subscriberTextLimits as limits,
  type SubscriberDraft,
  validateSubscriber,
} from "@mapaobra/domain/subscriber/subscriber";
import { type ReactNode, useState } from "react";
import { api } from "../../../api/api.ts";
import { toFailure } from "../../../api/to-failure.ts";
import { useOpenMap, usePointTable } from "../../../map/open-map.ts";
import { partialPoint } from "../../../map/partial-point.ts";
import { fieldOf } from "../../../records/form-fields.ts";
import { RecordFormDialog } from "../../../records/RecordFormDialog.tsx";
import { useRecordForm } from "../../../records/use-record-form.ts";
import { EmailText } from "../../../ui/controls/EmailText.tsx";
import { InputField } from "../../../ui/fields/Field.tsx";
import { usePageConfig } from "../../shell/page-config-context.ts";
import { frequencyLabels } from "../search-texts.es.ts";
import { followedProject } from "../writes/own-search.ts";
import { ChoiceList } from "./ChoiceList.tsx";
import styles from "./VisitorAlertsForm.module.css";

interface VisitorAlertsFormProps {
  readonly filters: PointFilters;
  readonly onClose: () => void;
  /** The answer, with what was requested. */
  readonly onSent: (answer: ReactNode) => void;
}

const failed = "No se pudieron pedir los avisos.";
/** A password manager may fill in the hidden field for a person, who can then send again; a robot does not read this. */
const filledByProgram =
  "Un programa de su navegador llenó un campo oculto. Ya está vacío: presione otra vez «Pedir avisos».";
class FilledByProgramError extends Error {}

/** Address, frequency and consent of a visitor who requests alerts. */
export function VisitorAlertsForm({ filters, onClose, onSent }: VisitorAlertsFormProps) {
  const { map, texts } = useOpenMap();
  const table = usePointTable();
  const { providerName } = usePageConfig();
  // The filters stay as they were when the form opened.
  const [initial] = useState<SubscriberDraft>(() => ({
    mapId: map.id,
    email: "",
    filters: { ...filters, onlyNews: false },
    frequency: "daily",
    sharesAddress: false,
  }));
  const project = followedProject(initial.filters);
  const about =
    project === null
      ? `Proyectos nuevos y cambios de etapa en «${map.name}». ${filterWords(initial.filters, table) || "Todos los proyectos"}.`
      : `Cambios de etapa de «${partialPoint(table, texts, project).name || `Proyecto ${project}`}», en «${map.name}».`;
  const [website, setWebsite] = useState("");
  const form = useRecordForm({
    initial,
    check: validateSubscriber,
    codec: requestAlerts.request,
    failed,
    send: async (draft) => {
      setWebsite("");
      if (website !== "") throw new FilledByProgramError();
      return api.send(requestAlerts, { ...draft, email: draft.email.trim(), website });
    },
    describeFailure: (error) =>
      error instanceof FilledByProgramError ? { message: filledByProgram } : toFailure(error, failed),
    formMessage: ([first]) =>
      first?.code === "required"
        ? "Debe completar el correo electrónico."
        : problemMessage(first as Problem<string>),
    onSaved: ({ message }) =>
      onSent(
        <>
          <p>{message}</p>
          <p>
            <EmailText>{draft.email.trim()}</EmailText>. {about}
          </p>
        </>,
      ),
  });
  const { draft, change } = form;

  return (
    <RecordFormDialog form={form} title="Avisarme" submitLabel="Pedir avisos" onClose={onClose}>
      <p className={styles.text}>{about}</p>
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
          value={website}
          onChange={({ target }) => setWebsite(target.value)}
        />
      </div>
    </RecordFormDialog>
  );
}
