import { readMapDrawing } from "@mapaobra/contract/endpoints/maps";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { api } from "../../../api/api.ts";
import { useColourScheme } from "../../../lib/browser/colour-scheme.ts";
import { useObjectUrl } from "../../../lib/files/use-object-url.ts";
import { CountryPlaceholder, MapSources } from "./CountryPlaceholder.tsx";
import styles from "./MapPreview.module.css";

/** Whether an element has been in the window or close to it. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: "200px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isSeen, element]);
  return isSeen;
}

interface MapDrawingProps {
  readonly map: Pick<ProjectMap, "id" | "name" | "mapUrl">;
}

/** A service map with its points, as the server draws it; the country until it is loaded, and if it fails. */
export function MapDrawing({ map: { id, name, mapUrl } }: MapDrawingProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(frame);
  const scheme = useColourScheme();
  const drawing = useQuery({
    queryKey: [readMapDrawing.name, id, mapUrl, scheme],
    queryFn: async ({ signal }) =>
      new Blob([await api.bytes(readMapDrawing, { id, scheme }, { signal })], { type: "image/webp" }),
    enabled: isSeen,
    retry: false,
  });
  const url = useObjectUrl(drawing.data);
  return (
    <div ref={frame} className={styles.preview}>
      {url ? (
        <>
          <img className={styles.picture} src={url} alt={`Mapa de ${name} con sus proyectos`} />
          <MapSources />
        </>
      ) : (
        <CountryPlaceholder size="card" />
      )}
    </div>
  );
}
