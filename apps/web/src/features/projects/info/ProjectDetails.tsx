import { toSentenceCase } from "@mapaobra/domain/format/sentence-case";
import { builderText } from "@mapaobra/domain/point/display";
import { pointFieldLabels } from "@mapaobra/domain/point/field-labels";
import type { PartialPoint } from "../../../map/partial-point.ts";
import { DetailList } from "./DetailList.tsx";
import styles from "./ProjectDetails.module.css";

/** Further facts of the project; unknown ones are omitted. */
export function ProjectDetails({ point }: { readonly point: PartialPoint }) {
  return (
    <section>
      <h3 className="visually-hidden">Detalles del proyecto</h3>
      <DetailList
        details={[
          [pointFieldLabels.workType, point.workType && toSentenceCase(point.workType)],
          [pointFieldLabels.permit, point.permit],
          [pointFieldLabels.developer, point.developer],
          [pointFieldLabels.builder, builderText(point.builder)],
        ]}
      />
      {point.note && <p className={styles.note}>{point.note}</p>}
    </section>
  );
}
