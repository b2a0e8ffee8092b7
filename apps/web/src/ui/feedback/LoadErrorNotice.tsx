import { ChunkLoadError } from "../../lib/browser/chunk-load-error.ts";
import { Button } from "../controls/Button.tsx";
import { WarningIcon } from "../controls/icons.tsx";
import { Notice } from "./Notice.tsx";
import { ReloadPrompt } from "./ReloadPrompt.tsx";

interface FailedNoticeProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** A load error with a retry button, or a reload prompt if a script is missing. */
export const LoadErrorNotice = ({ error, onRetry }: FailedNoticeProps) => (
  <Notice
    assertive
    icon={<WarningIcon />}
    action={
      error instanceof ChunkLoadError ? <ReloadPrompt /> : <Button onClick={onRetry}>Reintentar</Button>
    }
  >
    {error.message}
  </Notice>
);
