import { lazy, Suspense } from "react";
import { LoadingOverlay } from "../../features/shell/LoadingOverlay.tsx";
import { useSignedInUser } from "../../session/session-context.ts";
import { loadOffice } from "./load-office.ts";
import { RequireSession } from "./RequireSession.tsx";

const Office = lazy(async () => ({ default: (await loadOffice()).Office }));

/** The pages of the office, for signed-in users with access. */
export const PrivatePages = () => (
  <RequireSession>
    <Suspense fallback={<LoadingOverlay />}>
      <OfficeOfUser />
    </Suspense>
  </RequireSession>
);

/** Another user gets a new instance of the office. */
function OfficeOfUser() {
  const { id } = useSignedInUser();
  return <Office key={id} />;
}
