import { Component, type ReactNode, Suspense } from "react";
import { Button } from "../controls/Button.tsx";
import styles from "./LazyBoundary.module.css";
import { Notice } from "./Notice.tsx";
import { ReloadPrompt } from "./ReloadPrompt.tsx";

interface LazyBoundaryProps {
  readonly children: ReactNode;
  /** The message if the component fails. */
  readonly message: string;
  /** Class for the message, if the component positions itself. */
  readonly errorClassName?: string | undefined;
  /** Dismisses the message of a component that the user opened. */
  readonly onClose?: (() => void) | undefined;
}

/** Error boundary of a lazily loaded component. */
export class LazyBoundary extends Component<LazyBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return <Suspense>{this.props.children}</Suspense>;
    const { message, errorClassName, onClose } = this.props;
    return (
      <div className={errorClassName}>
        <Notice
          assertive
          action={
            <div className={styles.actions}>
              <ReloadPrompt />
              {onClose && <Button onClick={onClose}>Cerrar</Button>}
            </div>
          }
        >
          {message}
        </Notice>
      </div>
    );
  }
}
