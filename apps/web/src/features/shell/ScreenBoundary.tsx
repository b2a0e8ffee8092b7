import { Component, type ReactNode, Suspense } from "react";
import { loadAgain } from "../../lib/load-again.ts";
import { ErrorToast } from "../../ui/ErrorToast.tsx";
import { LoadAgain } from "../../ui/LoadAgain.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { LoadingOverlay } from "./LoadingOverlay.tsx";
import styles from "./ScreenBoundary.module.css";

type State = "fine" | "failed" | "unreachable" | "told";

/**
 * A screen whose script comes when it is first opened. Should it not come, or break, the bar stands and leads
 * elsewhere.
 */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, { readonly is: State }> {
  override state: { readonly is: State } = { is: "fine" };

  static getDerivedStateFromError() {
    return { is: "failed" };
  }

  override render() {
    if (this.state.is === "fine")
      return <Suspense fallback={<LoadingOverlay />}>{this.props.children}</Suspense>;
    const retry = async () => {
      if (!(await loadAgain())) this.setState({ is: "unreachable" });
    };
    return (
      <main className={styles.failed}>
        <Notice action={<LoadAgain />}>No se pudo mostrar esta pantalla.</Notice>
        {this.state.is !== "told" && (
          <ErrorToast
            sentence="No se pudo cargar esta pantalla."
            reason={
              this.state.is === "failed"
                ? "Revise su conexión."
                : "No hay conexión con el servidor. Revise su conexión."
            }
            onRetry={() => void retry()}
            onClose={() => this.setState({ is: "told" })}
          />
        )}
      </main>
    );
  }
}
