import { formatDay } from "@mapaobra/domain/format/dates";
import { toSentenceCase } from "@mapaobra/domain/format/sentence-case";
import { areaText, progressText } from "@mapaobra/domain/point/display";
import { pointFields, SHORT_WORK_CLASS_LABEL } from "@mapaobra/domain/point/fields";
import type { PartialPoint } from "../../../map/partial-point.ts";
import styles from "./MainFacts.module.css";

/**
 * Progress, class, area and date of a project. Unknown ones are omitted, except for the area, which shows `0,00`
 * (P2 §5.3).
 */
export function MainFacts({ point }: { readonly point: PartialPoint }) {
  const progress = point.progress ?? null;
  const facts = [
    [SHORT_WORK_CLASS_LABEL, point.workClass && toSentenceCase(point.workClass)],
    [pointFields.area.label, `${areaText(point.area)} m²`],
    [pointFields.date.label, formatDay(point.date)],
  ] as const;
  return (
    <section>
      <h3 className="visually-hidden">Resumen</h3>
      {progress !== null && (
        <div className={styles.progress}>
          <span id="avance">Avance</span>
          <progress value={progress} max={100} aria-labelledby="avance" />
          <span>{progressText(progress)}</span>
        </div>
      )}
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
