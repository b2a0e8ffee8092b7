import { useLocation, useNavigate } from "react-router";
import { paths } from "../../paths.ts";

interface LeaveForm {
  /** Back to the map as it was. */
  readonly close: () => void;
  /** Back to the map, with the box of a point open (P2 §2.6). */
  readonly show: (pointId: number) => void;
}

/** The ways from the form back to the map. What the address says of the map stays. */
export function useLeaveForm(): LeaveForm {
  const navigate = useNavigate();
  const { search } = useLocation();
  return {
    close: () => navigate({ pathname: paths.office.home, search }, { replace: true }),
    show(pointId) {
      const query = new URLSearchParams(search);
      query.set("showPoint", String(pointId));
      void navigate({ pathname: paths.office.home, search: `?${query}` }, { replace: true });
    },
  };
}
