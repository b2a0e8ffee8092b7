import { formatWhole } from "@mapaobra/domain/format/numbers";
import { stageOf, stages, undefinedStage } from "@mapaobra/domain/point/stage";
import { StageMark } from "../../ui/StageMark.tsx";
import styles from "./Legend.module.css";

interface LegendProps {
  /** The stages of the points as they are stored, and how many points have each. */
  readonly values: readonly string[];
  readonly counts: Uint32Array;
}

/** What the colours on the map mean, and how often each of them is there. */
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
