import { type Completeness, type FormSection, formSections } from "@mapaobra/domain/point/form-sections";
import { useEffect, useRef } from "react";
import { CheckIcon, WarningIcon } from "../../../ui/controls/icons.tsx";
import { sectionId } from "./Section.tsx";
import styles from "./SectionNav.module.css";

interface SectionNavProps {
  /** Id of the section scrolled into view. */
  readonly active: string;
  readonly completeness: Completeness;
  /** Sections with a warning: they are marked instead of shown as complete. */
  readonly doubtfulSections: ReadonlySet<FormSection>;
  /** Called with the id of a pressed section. */
  readonly onSelect: (id: string) => void;
}

/** Section tabs, with the active section and the completed ones marked. */
export function SectionNav({ active, completeness, doubtfulSections, onSelect }: SectionNavProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a phone the tabs overflow. Not `scrollIntoView`: it also scrolls a low dialog, in which the tabs are sticky.
    const tab = list.current?.querySelector<HTMLElement>(`[data-section="${active}"]`);
    if (list.current && tab) centreInRow(list.current, tab);
  }, [active]);
  return (
    <nav className={styles.lead} aria-label="Secciones del formulario">
      <ul ref={list} className={styles.sections}>
        {formSections.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.section}
              data-section={sectionId(id)}
              aria-current={active === sectionId(id) ? "step" : undefined}
              onClick={() => onSelect(sectionId(id))}
            >
              {doubtfulSections.has(id) ? (
                <span className={styles.doubtful}>
                  <WarningIcon />
                  <span className="visually-hidden">Por revisar: </span>
                </span>
              ) : (
                completeness.sections.has(id) && (
                  <span className={styles.done}>
                    <CheckIcon />
                    <span className="visually-hidden">Completa: </span>
                  </span>
                )
              )}
              {title}
            </button>
          </li>
        ))}
      </ul>
      <span className={styles.percent}>{completeness.percent} %</span>
    </nav>
  );
}

function centreInRow(row: HTMLElement, item: HTMLElement) {
  const [outer, inner] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
  row.scrollBy({ left: inner.left + inner.width / 2 - (outer.left + outer.width / 2) });
}
