import type { ButtonHTMLAttributes, ReactNode } from "react";
import { StagePill } from "../../../ui/controls/StagePill.tsx";
import rowStyles from "../../../ui/lists/row.module.css";
import styles from "./ProjectRow.module.css";

interface ProjectRowProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "name"> {
  readonly picture: ReactNode;
  readonly name: ReactNode;
  /** A short word over the picture. */
  readonly badge?: string | undefined;
  /** As stored. */
  readonly stage: string | null;
  /** Beside the stage. */
  readonly area: string;
  /** The line below: place, and date or distance. Empty ones are left out. */
  readonly facts: readonly string[];
  /** The pointer is on the row or on its counterpart, such as its marker on the map. */
  readonly hovered?: boolean;
  /** Leaves room beside the name for a button. */
  readonly hasButton?: boolean;
}

/** A project in a list as one button: its picture, its name, and two lines of facts. */
export function ProjectRow(props: ProjectRowProps) {
  const { picture, name, badge, stage, area, facts, hovered = false, hasButton = false, ...rest } = props;
  const shownFacts = facts.filter(Boolean).join(" · ");
  return (
    <button
      type="button"
      className={`${rowStyles.row} ${styles.entry}`}
      data-hovered={hovered || undefined}
      data-has-button={hasButton || undefined}
      {...rest}
    >
      <span className={styles.picture}>{picture}</span>
      <span className={styles.name}>{name}</span>{" "}
      {badge && (
        <>
          <span className={styles.badge}>{badge}</span>{" "}
        </>
      )}
      <span className={styles.stage}>
        <StagePill stage={stage} />
        {area && (
          <>
            <Separator />
            {area}
          </>
        )}
      </span>
      {shownFacts && (
        <span className={styles.facts}>
          <Separator />
          {shownFacts}
        </span>
      )}
    </button>
  );
}

/** For readers of the row as one text. */
const Separator = () => <span className="visually-hidden"> · </span>;
