import { OfficeOutbox } from "../../features/point-editor/OfficeOutbox.tsx";
import { ConnectionNotice } from "../../features/shell/ConnectionNotice.tsx";
import { useOfflineSupport } from "../../features/shell/use-offline-support.ts";
import { useSessionState } from "../../session/session-context.ts";
import { UiKitProvider } from "../../ui/kit/UiKitProvider.tsx";
import { OfficeScreens } from "./OfficeScreens.tsx";
import { OfficeShell } from "./OfficeShell.tsx";
import { ServerNotices } from "./ServerNotices.tsx";

/** The pages that need a session. */
export function Office() {
  const state = useSessionState();
  useOfflineSupport(state.kind === "signedIn" ? state.token : null);
  return (
    <UiKitProvider>
      <OfficeOutbox>
        <OfficeShell>
          <ConnectionNotice />
          <ServerNotices />
          <OfficeScreens />
        </OfficeShell>
      </OfficeOutbox>
    </UiKitProvider>
  );
}
