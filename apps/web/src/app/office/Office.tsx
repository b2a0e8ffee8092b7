import { KitProvider } from "../../ui/kit/KitProvider.tsx";
import { OfficeScreens } from "./OfficeScreens.tsx";
import { OfficeShell } from "./OfficeShell.tsx";

/** The pages behind the door, for whoever is signed in. */
export const Office = () => (
  <KitProvider>
    <OfficeShell>
      <OfficeScreens />
    </OfficeShell>
  </KitProvider>
);
