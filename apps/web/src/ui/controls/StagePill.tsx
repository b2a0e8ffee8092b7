import { stageName, stageOf } from "@mapaobra/domain/point/stage";
import { StageMark } from "./StageMark.tsx";
import styles from "./StagePill.module.css";

/** The stage of a stored text: its mark and its name. */
export const StagePill = ({ stage }: { readonly stage: string | null | undefined }) => (
  <span className={styles.pill}>
    <StageMark color={stageOf(stage).color} />
    {stageName(stage)}
  </span>
);
