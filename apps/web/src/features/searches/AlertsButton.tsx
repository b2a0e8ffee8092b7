import { Button } from "../../ui/controls/Button.tsx";
import { BellIcon } from "../../ui/controls/icons.tsx";
import { ActionButton } from "../projects/ActionButton.tsx";

interface AlertsButtonProps {
  /** Among the actions of a project. */
  readonly isAction?: boolean;
  readonly onPress: () => void;
}

/** Opens the form in which a visitor requests mails. */
export default function AlertsButton({ isAction = false, onPress }: AlertsButtonProps) {
  if (isAction) return <ActionButton icon={<BellIcon />} text="Avisarme" onClick={onPress} />;
  return (
    <Button onClick={onPress}>
      <BellIcon />
      Avisarme
    </Button>
  );
}
