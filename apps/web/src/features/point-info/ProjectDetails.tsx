import { formatDay } from "@mapaobra/domain/format/dates";
import { areaText, builderText, progressText } from "@mapaobra/domain/point/display";
import { DetailList } from "./DetailList.tsx";
import styles from "./ProjectDetails.module.css";
import type { PartialPoint } from "./partial-point.ts";

/** Facts of the project: unknown ones are omitted, except for the area, which shows `0,00`. */
export function ProjectDetails({ point }: { readonly point: PartialPoint }) {
  const progress = point.progress ?? null;
  return (
    <section>
      <h3 className="visually-hidden">Detalles del proyecto</h3>
      {progress !== null && (
        <div className={styles.progress}>
          <span id="avance">Avance</span>
          <progress value={progress} max={100} aria-labelledby="avance" />
          <span>{progressText(progress)}</span>
        </div>
      )}
      <DetailList
        details={[
          ["Metros cuadrados", `${areaText(point.area)} m²`],
          ["Clasificación", point.workClass],
          ["Tipo de obra", point.workType],
          ["Fecha", formatDay(point.date)],
          ["Permiso de construcción", point.permit],
          ["Desarrollador", point.developer],
          ["Constructora", builderText(point.builder)],
        ]}
      />
      {point.note && <p className={styles.note}>{point.note}</p>}
    </section>
  );
}
