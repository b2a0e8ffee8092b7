import { toSentenceCase } from "@mapaobra/domain/format/sentence-case";
import { builderText } from "@mapaobra/domain/point/display";
import { pointFields } from "@mapaobra/domain/point/fields";
import type { FirmField } from "@mapaobra/domain/point/text-index";
import type { ReactNode } from "react";
import type { PartialPoint } from "../../../map/partial-point.ts";
import { DetailList } from "./DetailList.tsx";
import styles from "./ProjectDetails.module.css";

interface ProjectDetailsProps {
  readonly point: PartialPoint;
  /** What follows a developer or builder, next to its name. */
  readonly followFirm: ((field: FirmField, name: string) => ReactNode) | undefined;
}

/** Further facts of the project; unknown ones are omitted. */
export function ProjectDetails({ point, followFirm }: ProjectDetailsProps) {
  const firm = (field: FirmField, name: string | null | undefined) =>
    name && followFirm ? (
      <span className={styles.firm}>
        {name}
        {followFirm(field, name)}
      </span>
    ) : (
      name
    );
  return (
    <section>
      <h3 className="visually-hidden">Detalles del proyecto</h3>
      <DetailList
        details={[
          [pointFields.workType.label, point.workType && toSentenceCase(point.workType)],
          [pointFields.permit.label, point.permit],
          [pointFields.developer.label, firm("developer", point.developer)],
          [pointFields.builder.label, firm("builder", builderText(point.builder))],
        ]}
      />
      {point.note && <p className={styles.note}>{point.note}</p>}
    </section>
  );
}
