import type { PanoramaLink } from "@mapaobra/contract/wire/panorama-link";
import type { PanoramaSource } from "../../../panorama/panorama-source.ts";
import type { Direction } from "../../../panorama/projection.ts";
import { rebase } from "../../../records/rebase.ts";

/** Draft of a new or edited panorama link. */
export interface LinkDraft {
  /** The link before the edit; without an id if it is new. */
  readonly initial: PanoramaLink;
  readonly link: PanoramaLink;
}

/** Text of a link: its own label, else the name of the target panorama. */
export const linkName = (
  { label, to }: Pick<PanoramaLink, "label" | "to">,
  panoramas: readonly Pick<PanoramaSource, "id" | "title">[],
): string => label || (panoramas.find(({ id }) => id === to)?.title ?? "");

/** A link at the center of the view, to the first panorama without a link. */
export function newLink(
  from: number,
  others: readonly Pick<PanoramaSource, "id">[],
  own: readonly Pick<PanoramaLink, "to">[],
  { yaw, pitch }: Direction,
): LinkDraft {
  const linkedIds = new Set(own.map(({ to }) => to));
  const to = (others.find(({ id }) => !linkedIds.has(id)) ?? others[0])?.id ?? from;
  const initial = { id: undefined, from, to, yaw, pitch, label: "" };
  return { initial, link: initial };
}

export const isNew = ({ initial }: LinkDraft): boolean => initial.id === undefined;

/** Whether the draft has unsaved changes. */
export const isChanged = ({ initial, link }: LinkDraft): boolean => !isSameLink(initial, link);

/**
 * All links with the draft merged in: unedited fields keep another user's changes. A link that is new or that
 * another user removed goes to the end; one whose save succeeded without a response is not duplicated.
 */
export function withLink(all: readonly PanoramaLink[], { initial, link }: LinkDraft): PanoramaLink[] {
  const place = indexOfLink(all, initial);
  if (place >= 0) return all.map((one, at) => (at === place ? rebase(link, initial, one) : one));
  return all.some((one) => isSameLink(one, link)) ? [...all] : [...all, link];
}

export function withoutLink(all: readonly PanoramaLink[], { initial }: LinkDraft): PanoramaLink[] {
  const place = indexOfLink(all, initial);
  return all.filter((_one, at) => at !== place);
}

const indexOfLink = (all: readonly PanoramaLink[], { id }: PanoramaLink) =>
  id === undefined ? -1 : all.findIndex((one) => one.id === id);

const isSameLink = (one: PanoramaLink, other: PanoramaLink): boolean =>
  one.from === other.from &&
  one.to === other.to &&
  one.yaw === other.yaw &&
  one.pitch === other.pitch &&
  one.label === other.label;
