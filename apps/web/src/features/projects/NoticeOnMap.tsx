import { useNoticePoints } from "./use-notice-points.ts";
import { useOnlyShown } from "./use-only-shown.ts";

/** Leaves only the projects of a notice on the map, whatever its panels show. */
export default function NoticeOnMap({ notice }: { readonly notice: string }) {
  useOnlyShown(useNoticePoints(notice).ids);
  return null;
}
