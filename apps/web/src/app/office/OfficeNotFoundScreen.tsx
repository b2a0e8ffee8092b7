import { Link } from "react-router";
import { Notice } from "../../ui/Notice.tsx";
import { ScreenFrame } from "../../ui/records/ScreenFrame.tsx";
import { paths } from "../paths.ts";

/** Shown for an unknown URL of the office. */
export const OfficeNotFoundScreen = () => (
  <ScreenFrame title="No encontramos esta página">
    <Notice action={<Link to={paths.office.home}>Ir al inicio</Link>}>
      La dirección puede estar mal escrita.
    </Notice>
  </ScreenFrame>
);
