import { type FormSection, formSections } from "@mapaobra/domain/point/form-sections";
import type { ReactNode } from "react";
import styles from "./Section.module.css";

interface SectionProps {
  readonly section: FormSection;
  readonly children: ReactNode;
}

/** DOM id of a section. */
export const sectionId = (section: FormSection): string => `punto-${section}`;

/** One of the four sections of the form. */
export const Section = ({ section, children }: SectionProps) => (
  <section
    id={sectionId(section)}
    className={styles.section}
    aria-labelledby={`${sectionId(section)}-titulo`}
    tabIndex={-1}
  >
    <h3 id={`${sectionId(section)}-titulo`} className={styles.title}>
      {formSections.find((each) => each.id === section)?.title}
    </h3>
    <div className={styles.fields}>{children}</div>
  </section>
);
