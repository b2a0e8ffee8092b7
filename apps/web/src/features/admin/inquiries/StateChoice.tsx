import { type Inquiry, inquiryStates } from "@mapaobra/domain/inquiry/inquiry";
import { ConflictNotice } from "../../../records/frame/ConflictNotice.tsx";
import { Alert } from "../../../ui/feedback/Alert.tsx";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import { stateLabels } from "./inquiry-states.es.ts";
import styles from "./StateChoice.module.css";
import { useInquiryState } from "./use-change-inquiry.ts";

interface StateChoiceProps {
  readonly inquiry: Inquiry;
  /** The version that the next change is based on. */
  readonly version: number;
  /** Called with the request as it is on the server: after a change, and after the choice of a conflict. */
  readonly onCurrent: (current: Inquiry) => void;
}

/** The state of a request. A press saves it. */
export function StateChoice({ inquiry, version, onCurrent }: StateChoiceProps) {
  const change = useInquiryState(inquiry.id, onCurrent);
  const { wanted, conflict, failure } = change;
  const isSaving = wanted !== undefined && !conflict;
  return (
    <div className={styles.state} aria-busy={isSaving}>
      <div className={styles.label}>
        <span aria-hidden="true">Estado</span>
        <span role="status" className={styles.saving}>
          {isSaving && "Guardando…"}
        </span>
      </div>
      <SegmentedControl
        label="Estado"
        options={inquiryStates.map((value) => ({ value, label: stateLabels[value] }))}
        value={wanted ?? inquiry.state}
        onChange={(state) => !isSaving && change.save(state, version)}
      />
      {failure && (
        <Alert tone="danger" title={failure.message}>
          {failure.reason}
        </Alert>
      )}
      {conflict && wanted && (
        <ConflictNotice
          differences={
            conflict.state === wanted
              ? []
              : [{ label: "Estado", mine: stateLabels[wanted], theirs: stateLabels[conflict.state] }]
          }
          onTakeTheirs={() => {
            onCurrent(conflict);
            change.reset();
          }}
          onKeepMine={() => {
            onCurrent(conflict);
            change.save(wanted, conflict.version);
          }}
        />
      )}
    </div>
  );
}
