import { Button } from "../../ui/controls/Button.tsx";
import styles from "./FollowButton.module.css";
import { type FollowTarget, useFollow } from "./follow/use-follow.ts";

interface FollowButtonProps extends FollowTarget {
  /** What is followed, with its preposition: 'a Ríos & Hijos', 'este cantón'. */
  readonly what: string;
  /** A small button after the text that says what is followed: only screen readers get `what`. */
  readonly isInline?: boolean;
}

/** Follows a firm or an area by a search with its filters, and an alert each day. */
export default function FollowButton({ what, isInline = false, ...target }: FollowButtonProps) {
  const { isFollowed, toggle } = useFollow(target);
  const verb = isFollowed ? "Dejar de seguir" : "Seguir";
  // About as wide as before the press, so that the button stays in its line.
  const text = (
    <>
      {verb}
      <span className={isInline || isFollowed ? "visually-hidden" : undefined}> {what}</span>
    </>
  );
  if (!isInline) return <Button onClick={toggle}>{text}</Button>;
  return (
    <button type="button" className={styles.inline} onClick={toggle}>
      {text}
    </button>
  );
}
