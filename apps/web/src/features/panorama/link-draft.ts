import type { PanoramaLink } from "@mapaobra/contract/wire/panorama-link";
import type { PanoramaSource } from "../../panorama/panorama-source.ts";
import type { Spot } from "../../panorama/projection.ts";

/** A way that is being placed, named or moved. */
export interface LinkDraft {
  /** As it stands; null for a new one. */
  readonly before: PanoramaLink | null;
  readonly link: PanoramaLink;
}

/** What a way is called: its own name, else that of the panorama it leads to. */
export const linkName = (
  { label, to }: Pick<PanoramaLink, "label" | "to">,
  panoramas: readonly Pick<PanoramaSource, "id" | "title">[],
): string => label || (panoramas.find(({ id }) => id === to)?.title ?? "");

/** A way in the middle of the view, to the first panorama that none leads to yet. */
export function newLink(
  from: number,
  others: readonly Pick<PanoramaSource, "id">[],
  own: readonly Pick<PanoramaLink, "to">[],
  { yaw, pitch }: Spot,
): LinkDraft {
  const reached = new Set(own.map(({ to }) => to));
  const to = (others.find(({ id }) => !reached.has(id)) ?? others[0])?.id ?? from;
  return { before: null, link: { id: undefined, from, to, yaw, pitch, label: "" } };
}

/**
 * All ways with this one in its place, or at the end where it has none; without it where `link` is null.
 * A new one that is there already, since nobody heard that it was saved, is not placed twice.
 */
export function withLink(
  all: readonly PanoramaLink[],
  before: PanoramaLink | null,
  link: PanoramaLink | null,
): PanoramaLink[] {
  const isThere = before !== null && all.some(({ id }) => id === before.id);
  if (!isThere) return link && !all.some((one) => isSameWay(one, link)) ? [...all, link] : [...all];
  return all.flatMap((one) => (one.id === before.id ? (link ? [link] : []) : [one]));
}

const isSameWay = (one: PanoramaLink, other: PanoramaLink): boolean =>
  one.from === other.from &&
  one.to === other.to &&
  one.yaw === other.yaw &&
  one.pitch === other.pitch &&
  one.label === other.label;
