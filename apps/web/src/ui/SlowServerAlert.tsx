import { Alert } from "./Alert.tsx";
import { Button } from "./Button.tsx";

/** Told of a save that takes long, to whoever need not wait for it. */
export const SlowServerAlert = ({ onStopWaiting }: { readonly onStopWaiting: () => void }) => (
  <Alert
    tone="warning"
    title="El servidor tarda en responder."
    actions={<Button onClick={onStopWaiting}>Dejar de esperar</Button>}
  />
);
