import { ConnectionNotice } from "../../features/connection/ConnectionNotice.tsx";
import { useWorkWithoutSignal } from "../../features/connection/use-work-without-signal.ts";
import { useSessionState } from "../../session/session-context.ts";
import { KitProvider } from "../../ui/kit/KitProvider.tsx";
import { OfficeScreens } from "./OfficeScreens.tsx";
import { OfficeShell } from "./OfficeShell.tsx";
import { OfficeOutbox } from "./outbox/OfficeOutbox.tsx";

/** The pages behind the door, for whoever is signed in. */
export function Office() {
  const state = useSessionState();
  useWorkWithoutSignal(state.kind === "signedIn" ? state.token : null);
  return (
    <KitProvider>
      <OfficeOutbox>
        <OfficeShell>
          <ConnectionNotice />
          <OfficeScreens />
        </OfficeShell>
      </OfficeOutbox>
    </KitProvider>
  );
}
