import { Component, type ReactNode, Suspense } from "react";
import { Button } from "./Button.tsx";
import styles from "./LazyBoundary.module.css";
import { Notice } from "./Notice.tsx";
import { ReloadPrompt } from "./ReloadPrompt.tsx";

interface LazyBoundaryProps {
  readonly children: ReactNode;
  /** Said in the place of a part that did not come. */
  readonly sentence: string;
  /** Where that is said, when the part would have found its place by itself. */
  readonly errorClassName?: string | undefined;
  /** Puts that away, where a person had opened it. */
  readonly onClose?: (() => void) | undefined;
}

/** A part of the page whose script comes later. Should it not come, or break, the rest of the page stands. */
export class LazyBoundary extends Component<LazyBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return <Suspense>{this.props.children}</Suspense>;
    const { sentence, errorClassName, onClose } = this.props;
    return (
      <div className={errorClassName}>
        <Notice
          assertive
          action={
            <div className={styles.ways}>
              <ReloadPrompt />
              {onClose && <Button onClick={onClose}>Cerrar</Button>}
            </div>
          }
        >
          {sentence}
        </Notice>
      </div>
    );
  }
}
