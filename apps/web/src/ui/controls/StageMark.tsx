import { undefinedStage } from "@mapaobra/domain/point/stage";
import styles from "./StageMark.module.css";

/** The colour of a stage on the map, always shown with the stage's label. */
export const StageMark = ({ color }: { readonly color: string }) => (
  <span
    className={styles.mark}
    // Its colour is near the red of 'MOVIMIENTO DE TIERRA'.
    data-ringed={color === undefinedStage.color || undefined}
    style={{ backgroundColor: color, color }}
    aria-hidden="true"
  />
);
