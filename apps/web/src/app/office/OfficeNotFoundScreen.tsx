import { Link } from "react-router";
import { Notice } from "../../ui/Notice.tsx";
import { ScreenFrame } from "../../ui/records/ScreenFrame.tsx";
import { paths } from "../paths.ts";

/** For an address of the office that leads nowhere. */
export const OfficeNotFoundScreen = () => (
  <ScreenFrame title="No encontramos esta página">
    <Notice action={<Link to={paths.office.home}>Ir al inicio</Link>}>
      La dirección puede estar mal escrita.
    </Notice>
  </ScreenFrame>
);
