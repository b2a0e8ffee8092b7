import type { Failure } from "../api/tell-failure.ts";
import { Button } from "../ui/Button.tsx";

interface UnavailableProps {
  readonly failure: Failure;
  readonly retry: () => void;
}

/** There is nothing to choose from, through no fault of who chooses. */
export const Unavailable = ({ failure, retry }: UnavailableProps) => (
  <span role="alert">
    {failure.sentence} <Button onClick={retry}>Reintentar</Button>
  </span>
);
