import { formatWhole } from "@mapaobra/domain/format/numbers";
import { stageOf, stages, undefinedStage } from "@mapaobra/domain/point/stage";
import { StageMark } from "../../ui/StageMark.tsx";
import styles from "./Legend.module.css";

interface LegendProps {
  /** Distinct stages as stored; `counts` has the number of points of each. */
  readonly values: readonly string[];
  readonly counts: Uint32Array;
}

/** Colours of the stages on the map, with the number of points of each. */
export default function Legend({ values, counts }: LegendProps) {
  const points = new Map([...stages, undefinedStage].map((stage) => [stage, 0]));
  values.forEach((value, code) => {
    const stage = stageOf(value);
    points.set(stage, (points.get(stage) ?? 0) + (counts[code] ?? 0));
  });

  return (
    <table className={styles.legend}>
      <caption className="visually-hidden">Colores por etapa y cantidad de proyectos</caption>
      <tbody>
        {[...points].map(([stage, many]) => (
          <tr key={stage.value}>
            <th scope="row">
              <StageMark color={stage.color} />
              {stage.label}
            </th>
            <td>{formatWhole(many)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
