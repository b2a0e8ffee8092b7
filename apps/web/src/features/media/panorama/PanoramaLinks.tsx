import type { PanoramaLink } from "@mapaobra/contract/wire/panorama-link";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { afterEntryRemoved } from "../../../lib/navigation/back-stack.ts";
import { navigateGuarded } from "../../../lib/navigation/navigation-guard.ts";
import type { PanoramaSource } from "../../../panorama/panorama-source.ts";
import type { SphereViewer } from "../../../panorama/sphere-viewer.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { ArrowUpIcon, EditIcon, LinkIcon } from "../../../ui/controls/icons.tsx";
import { LinkForm } from "./LinkForm.tsx";
import { linkName, newLink } from "./link-draft.ts";
import styles from "./PanoramaLinks.module.css";
import type { PanoramaTour } from "./panorama-view-props.ts";
import { SphereAnchor } from "./SphereAnchor.tsx";
import type { LinkEditing } from "./use-link-editing.ts";
import type { Links } from "./use-panorama-links.ts";

interface PanoramaLinksProps {
  /** Undefined while there is no sphere; the draft of a link stays. */
  readonly viewer: SphereViewer | undefined;
  readonly from: PanoramaSource;
  readonly tour: PanoramaTour;
  readonly links: Links;
  readonly editing: LinkEditing;
}

/** Links from this panorama to others of its point. Staff edit them in place. */
export function PanoramaLinks({ viewer, from, tour, links, editing }: PanoramaLinksProps) {
  const { isEditing, draft, change } = editing;
  const others = tour.panoramas.filter(({ id }) => id !== from.id);
  const linksFromHere = links.all.filter((link) => link.from === from.id);

  const tools = useRef<HTMLDivElement>(null);
  const close = (afterClose?: () => void) => {
    // Renders the buttons synchronously, so that one of them can take the focus.
    flushSync(() => change({ draft: null }));
    // Runs the blocked action after the form's history entry is removed.
    if (afterClose) afterEntryRemoved(afterClose);
    else tools.current?.querySelector<HTMLElement>("button:last-of-type")?.focus();
  };
  const editLink = (link: PanoramaLink) => change({ draft: { initial: link, link } });
  const isDraft = ({ id }: PanoramaLink) => draft !== null && draft.initial.id === id;
  return (
    <>
      {viewer && (
        <div className={styles.spots}>
          {linksFromHere
            .filter((link) => !isDraft(link))
            .map((link) => (
              <SphereAnchor key={link.id} viewer={viewer} direction={link}>
                <button
                  type="button"
                  className={styles.link}
                  onClick={() =>
                    isEditing ? navigateGuarded(() => editLink(link)) : tour.onOpenPanorama(link.to)
                  }
                >
                  {isEditing ? <EditIcon /> : <ArrowUpIcon />}
                  <span>
                    <span className="visually-hidden">{isEditing ? "Editar enlace: " : "Ir a: "}</span>
                    {linkName(link, tour.panoramas)}
                  </span>
                </button>
              </SphereAnchor>
            ))}
          {draft && (
            <SphereAnchor viewer={viewer} direction={draft.link}>
              <span className={`${styles.link} ${styles.draft}`}>
                <ArrowUpIcon />
                {linkName(draft.link, tour.panoramas) || "Enlace nuevo"}
              </span>
            </SphereAnchor>
          )}
        </div>
      )}
      {viewer && tour.canEditLinks && others.length > 0 && !draft && (
        <div ref={tools} className={styles.tools}>
          <Button aria-pressed={isEditing} onClick={() => change({ isEditing: !isEditing })}>
            <LinkIcon /> {isEditing ? "Terminar" : "Editar enlaces"}
          </Button>
          {isEditing && (
            <Button
              variant="main"
              onClick={() => change({ draft: newLink(from.id, others, linksFromHere, viewer.camera) })}
            >
              Agregar enlace
            </Button>
          )}
        </div>
      )}
      {draft && (
        <LinkForm
          {...{ viewer, draft, others, links }}
          onChange={(link) => change({ draft: { ...draft, link } })}
          onClose={close}
        />
      )}
    </>
  );
}
