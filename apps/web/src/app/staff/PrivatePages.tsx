import { lazy, Suspense } from "react";
import { LoadingOverlay } from "../../features/shell/LoadingOverlay.tsx";
import { useSignedInUser } from "../../session/session-context.ts";
import { loadOffice } from "./load-office.ts";
import { RequireSession } from "./RequireSession.tsx";

const Office = lazy(async () => ({ default: (await loadOffice()).Office }));

/** The pages of the office, for signed-in users who may open them. */
export const PrivatePages = () => (
  <RequireSession>
    <Suspense fallback={<LoadingOverlay />}>
      <OfficeOfUser />
    </Suspense>
  </RequireSession>
);

/** Another user begins with an office of their own. */
function OfficeOfUser() {
  const { id } = useSignedInUser();
  return <Office key={id} />;
}
