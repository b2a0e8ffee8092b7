import { formatWhole } from "@mapaobra/domain/format/numbers";
import type { ReactNode, Ref } from "react";
import type { RecordList } from "../../../records/use-record-list.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { LoadingText } from "../../../ui/feedback/LoadingText.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { PanelHeader } from "../../../ui/layout/PanelHeader.tsx";
import styles from "./ListFrame.module.css";

interface ListFrameProps<Value> {
  readonly list: RecordList<Value>;
  /** Says which projects the number counts. */
  readonly scope: string;
  /** Shown if the list is empty. */
  readonly empty: ReactNode;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: (rows: readonly Value[]) => ReactNode;
}

/** Project count and list, with its loading, error and empty states. */
export function ListFrame<Value>({ list, scope, empty, headingRef, children }: ListFrameProps<Value>) {
  const { rows, failure, retry } = list;
  return (
    <>
      {rows && (
        <PanelHeader
          title={`${formatWhole(rows.length)} ${rows.length === 1 ? "proyecto" : "proyectos"}`}
          titleRef={headingRef}
          subtitle={scope}
          announce
        />
      )}
      {failure && (
        <Notice assertive title={failure.message} action={<Button onClick={retry}>Reintentar</Button>}>
          {failure.reason}
        </Notice>
      )}
      {!rows && !failure && <LoadingText className={styles.loading} />}
      {rows && (rows.length > 0 ? children(rows) : !failure && <Notice>{empty}</Notice>)}
    </>
  );
}
