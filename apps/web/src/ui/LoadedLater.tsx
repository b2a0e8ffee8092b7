import { Component, type ReactNode, Suspense } from "react";
import { Button } from "./Button.tsx";
import { Notice } from "./Notice.tsx";

interface LoadedLaterProps {
  readonly children: ReactNode;
  /** Said in the place of a part that did not come. */
  readonly sentence: string;
  /** Where that is said, when the part would have found its place by itself. */
  readonly failedClass?: string | undefined;
}

/**
 * A part of the page whose script comes later. Should it not come, or break, the rest of the page stands.
 * Browsers keep a failed script as failed, so trying again is loading the page again.
 */
export class LoadedLater extends Component<LoadedLaterProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return <Suspense>{this.props.children}</Suspense>;
    return (
      <div className={this.props.failedClass}>
        <Notice urgent action={<Button onClick={() => location.reload()}>Reintentar</Button>}>
          {this.props.sentence}
        </Notice>
      </div>
    );
  }
}
