import { Link } from "react-router";
import { paths } from "../../features/shell/paths.ts";
import { ScreenFrame } from "../../records/frame/ScreenFrame.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";

/** Shown for an unknown URL of the office. */
export const OfficeNotFoundScreen = () => (
  <ScreenFrame title="No encontramos esta página">
    <Notice action={<Link to={paths.office.home}>Ir al inicio</Link>}>
      La dirección puede estar mal escrita.
    </Notice>
  </ScreenFrame>
);
