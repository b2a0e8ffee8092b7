import { Component, type ReactNode, Suspense } from "react";
import { Button } from "../../ui/Button.tsx";
import { ErrorToast } from "../../ui/ErrorToast.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { LoadingOverlay } from "./LoadingOverlay.tsx";
import styles from "./ScreenBoundary.module.css";

type State = "fine" | "failed" | "told";

/**
 * A screen whose script comes when it is first opened. Should it not come, or break, the bar stands and leads
 * elsewhere. Browsers keep a failed script as failed, so trying again is loading the page again.
 */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, { readonly is: State }> {
  override state: { readonly is: State } = { is: "fine" };

  static getDerivedStateFromError() {
    return { is: "failed" };
  }

  override render() {
    if (this.state.is === "fine")
      return <Suspense fallback={<LoadingOverlay />}>{this.props.children}</Suspense>;
    const retry = () => location.reload();
    return (
      <main className={styles.failed}>
        <Notice action={<Button onClick={retry}>Reintentar</Button>}>
          No se pudo mostrar esta pantalla.
        </Notice>
        {this.state.is === "failed" && (
          <ErrorToast
            sentence="No se pudo cargar esta pantalla."
            reason="Revise su conexión."
            onRetry={retry}
            onClose={() => this.setState({ is: "told" })}
          />
        )}
      </main>
    );
  }
}
