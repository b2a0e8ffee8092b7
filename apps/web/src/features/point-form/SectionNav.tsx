import { type FormSection, formSections } from "@mapaobra/domain/point/form-sections";
import { useEffect, useRef } from "react";
import { CheckIcon } from "../../ui/icons.tsx";
import { sectionId } from "./Section.tsx";
import styles from "./SectionNav.module.css";

interface FormLeadProps {
  /** Id of the section scrolled into view. */
  readonly active: string;
  readonly completedSections: ReadonlySet<FormSection>;
}

/** Section tabs, with the active section and the completed ones marked. */
export function SectionNav({ active, completedSections }: FormLeadProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a phone the tabs overflow: scroll to the active one.
    const current = list.current?.querySelector(`[data-section="${active}"]`);
    void current?.scrollIntoView({ block: "nearest", inline: "center" });
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
              onClick={() => scrollToSection(sectionId(id))}
            >
              {completedSections.has(id) && (
                <span className={styles.done}>
                  <CheckIcon />
                  <span className="visually-hidden">Completa: </span>
                </span>
              )}
              {title}
            </button>
          </li>
        ))}
      </ul>
      <span className={styles.percent}>
        {Math.round((100 * completedSections.size) / formSections.length)} %
      </span>
    </nav>
  );
}

function scrollToSection(id: string) {
  const section = document.getElementById(id);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}
