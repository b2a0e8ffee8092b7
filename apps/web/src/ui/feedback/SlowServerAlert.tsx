import { Button } from "../controls/Button.tsx";
import { Alert } from "./Alert.tsx";

/** Shown when a save is slow and the user may stop waiting. */
export const SlowServerAlert = ({ onStopWaiting }: { readonly onStopWaiting: () => void }) => (
  <Alert
    tone="warning"
    title="El servidor tarda en responder."
    actions={<Button onClick={onStopWaiting}>Dejar de esperar</Button>}
  />
);
