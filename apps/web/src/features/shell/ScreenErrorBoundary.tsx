import { Component, type ReactNode, Suspense } from "react";
import { reloadIfReachable } from "../../lib/browser/reload-page.ts";
import { ErrorToast } from "../../ui/feedback/ErrorToast.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { ReloadPrompt } from "../../ui/feedback/ReloadPrompt.tsx";
import { LoadingOverlay } from "./LoadingOverlay.tsx";
import styles from "./ScreenErrorBoundary.module.css";

type State = "ok" | "failed" | "unreachable" | "dismissed";

/** Catches the failure of a lazy screen to load or render, so that the navigation bar stays usable. */
export class ScreenErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly status: State }
> {
  override state: { readonly status: State } = { status: "ok" };

  static getDerivedStateFromError(): { readonly status: State } {
    return { status: "failed" };
  }

  override render() {
    if (this.state.status === "ok")
      return <Suspense fallback={<LoadingOverlay />}>{this.props.children}</Suspense>;
    const retry = async () => {
      if (!(await reloadIfReachable())) this.setState({ status: "unreachable" });
    };
    return (
      <main className={styles.failed}>
        <Notice action={<ReloadPrompt />}>No se pudo mostrar esta pantalla.</Notice>
        {this.state.status !== "dismissed" && (
          <ErrorToast
            message="No se pudo cargar esta pantalla."
            reason={
              this.state.status === "failed"
                ? "Revise su conexión."
                : "No hay conexión con el servidor. Revise su conexión."
            }
            onRetry={() => void retry()}
            onClose={() => this.setState({ status: "dismissed" })}
          />
        )}
      </main>
    );
  }
}
