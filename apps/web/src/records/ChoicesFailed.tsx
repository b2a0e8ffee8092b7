import type { Failure } from "../api/to-failure.ts";
import { Button } from "../ui/controls/Button.tsx";

interface ChoicesFailedProps {
  readonly failure: Failure;
  readonly retry: () => void;
}

/** Shown if the options of a select failed to load. */
export const ChoicesFailed = ({ failure, retry }: ChoicesFailedProps) => (
  <span role="alert">
    {failure.message} <Button onClick={retry}>Reintentar</Button>
  </span>
);
