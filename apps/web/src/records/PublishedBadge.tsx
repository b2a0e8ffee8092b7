import type { ProjectMap } from "@mapaobra/domain/map/map";
import { Badge } from "../ui/feedback/Badge.tsx";

type Published = Pick<ProjectMap, "published">;

export const publishedText = ({ published }: Published): string => (published ? "Publicado" : "No publicado");

/** Shows whether a map is visible to visitors. */
export const PublishedBadge = ({ map }: { readonly map: Published }) => (
  <Badge tone={map.published ? "success" : "muted"}>{publishedText(map)}</Badge>
);
