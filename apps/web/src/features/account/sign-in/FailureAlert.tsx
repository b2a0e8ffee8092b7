import { toFailure } from "../../../api/to-failure.ts";
import { Alert } from "../../../ui/feedback/Alert.tsx";
import { retryAfterMessage } from "./retry-after-message.ts";

interface FailureAlertProps {
  readonly error: unknown;
  /** Message if the server gives none. */
  readonly fallback: string;
}

/** Shows why a request failed, and when to retry. */
export function FailureAlert({ error, fallback }: FailureAlertProps) {
  const { message, reason } = toFailure(error, fallback);
  return (
    <Alert tone="danger" title={message}>
      {retryAfterMessage(error) ?? reason}
    </Alert>
  );
}
