import { toSentenceCase } from "@mapaobra/domain/format/sentence-case";
import { builderText } from "@mapaobra/domain/point/display";
import { pointFields } from "@mapaobra/domain/point/fields";
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
          [pointFields.workType.label, point.workType && toSentenceCase(point.workType)],
          [pointFields.permit.label, point.permit],
          [pointFields.developer.label, point.developer],
          [pointFields.builder.label, builderText(point.builder)],
        ]}
      />
      {point.note && <p className={styles.note}>{point.note}</p>}
    </section>
  );
}
