import { BellIcon } from "../../../ui/controls/icons.tsx";
import styles from "./FollowMark.module.css";

interface FollowMarkProps {
  readonly name: string;
  readonly isFollowed: boolean;
  readonly onToggle: () => void;
}

/** The button at the end of a row that follows its project. No tab stop of its own: the row has the key. */
export const FollowMark = ({ name, isFollowed, onToggle }: FollowMarkProps) => (
  <button
    type="button"
    tabIndex={-1}
    className={styles.mark}
    aria-label="Seguir"
    aria-description={name}
    aria-pressed={isFollowed}
    title={isFollowed ? "Dejar de seguir (S)" : "Seguir (S)"}
    onClick={onToggle}
  >
    <BellIcon />
  </button>
);
