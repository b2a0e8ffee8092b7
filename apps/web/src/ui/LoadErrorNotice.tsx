import { ChunkLoadError } from "../lib/chunk-load-error.ts";
import { Button } from "./Button.tsx";
import { Notice } from "./Notice.tsx";
import { ReloadPrompt } from "./ReloadPrompt.tsx";

interface FailedNoticeProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** What could not be read, with the way on that helps: another call, or the page anew where a part of it is missing. */
export const LoadErrorNotice = ({ error, onRetry }: FailedNoticeProps) => (
  <Notice
    assertive
    action={
      error instanceof ChunkLoadError ? <ReloadPrompt /> : <Button onClick={onRetry}>Reintentar</Button>
    }
  >
    {error.message}
  </Notice>
);
