import { PartMissing } from "../lib/part-missing.ts";
import { Button } from "./Button.tsx";
import { LoadAgain } from "./LoadAgain.tsx";
import { Notice } from "./Notice.tsx";

interface FailedNoticeProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** What could not be read, with the way on that helps: another call, or the page anew where a part of it is missing. */
export const FailedNotice = ({ error, onRetry }: FailedNoticeProps) => (
  <Notice
    urgent
    action={error instanceof PartMissing ? <LoadAgain /> : <Button onClick={onRetry}>Reintentar</Button>}
  >
    {error.message}
  </Notice>
);
