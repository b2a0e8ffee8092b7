import type { Actor } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { isPictureUnplaced } from "@mapaobra/domain/map/unplaced-picture";
import { Link } from "../../ui/controls/Link.tsx";
import { officePages } from "../shell/office-pages.ts";
import styles from "./UnplacedPictureNotice.module.css";

/** Above a map whose picture has no bounds yet. Clients do not see it. */
export function UnplacedPictureNotice({ actor, map }: { readonly actor: Actor; readonly map: ProjectMap }) {
  if (!isPictureUnplaced(map) || !can(actor, "point.readUnplaced", map)) return null;
  return (
    <p className={styles.notice} role="status">
      La imagen no está ubicada: los proyectos no se ven en su sitio.
      {can(actor, "map.write", map) && (
        <Link to={{ pathname: officePages.maps.path, search: `?ubicar=${map.id}` }}>Ubicar la imagen</Link>
      )}
    </p>
  );
}
