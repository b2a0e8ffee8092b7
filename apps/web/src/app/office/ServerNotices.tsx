import { can } from "@mapaobra/domain/access/policy";
import { lazy, Suspense } from "react";
import { useActor } from "../../session/session-context.ts";

/** Without its chunk there is no notice: the office works without it. */
const DiskSpaceNotice = lazy(async () => {
  const chunk = await import("../../features/shell/DiskSpaceNotice.tsx").catch(() => undefined);
  return { default: chunk?.DiskSpaceNotice ?? (() => null) };
});

/** What the operators of the server should know; nothing for other users. */
export const ServerNotices = () =>
  can(useActor(), "server.read") && (
    <Suspense>
      <DiskSpaceNotice />
    </Suspense>
  );
