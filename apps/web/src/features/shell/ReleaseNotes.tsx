import type { Release } from "@mapaobra/contract/wire/version-file";
import { Button } from "../../ui/controls/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import styles from "./ReleaseNotes.module.css";

interface ReleaseNotesProps {
  readonly releases: readonly Release[];
  readonly onClose: () => void;
}

/** Release notes, newest first. */
export const ReleaseNotes = ({ releases, onClose }: ReleaseNotesProps) => (
  <Dialog
    title="Novedades"
    onClose={onClose}
    actions={
      <Button variant="main" onClick={onClose}>
        Entendido
      </Button>
    }
  >
    {releases.length === 0 && <p>No hay novedades que mostrar.</p>}
    {releases.map(({ version, notes }) => (
      <section key={version} className={styles.release}>
        <h3>Versión {version}</h3>
        {notes.length === 0 ? (
          <p className={styles.none}>Mejoras y correcciones.</p>
        ) : (
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </section>
    ))}
  </Dialog>
);
