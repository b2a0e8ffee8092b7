import type { PanoramaLink } from "@mapaobra/contract/wire/panorama-link";
import type { PanoramaSource } from "../../panorama/panorama-source.ts";
import type { Direction } from "../../panorama/projection.ts";
import { rebase } from "../../records/rebase.ts";

/** A way that is being placed, named or moved. */
export interface LinkDraft {
  /** How it was when that began; without an id where it is new. */
  readonly begun: PanoramaLink;
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
  { yaw, pitch }: Direction,
): LinkDraft {
  const linkedIds = new Set(own.map(({ to }) => to));
  const to = (others.find(({ id }) => !linkedIds.has(id)) ?? others[0])?.id ?? from;
  const initial = { id: undefined, from, to, yaw, pitch, label: "" };
  return { begun: initial, link: initial };
}

export const isNew = ({ begun }: LinkDraft): boolean => begun.id === undefined;

/** Whether anything of it would be lost. */
export const isChanged = ({ begun, link }: LinkDraft): boolean => !isSameLink(begun, link);

/**
 * All ways with this one in its place: what was left alone of it is as somebody else has it by now. At the end
 * where it is new or gone; one that is there already, since nobody heard that it was saved, is not placed twice.
 */
export function withLink(all: readonly PanoramaLink[], { begun, link }: LinkDraft): PanoramaLink[] {
  const place = indexOfLink(all, begun);
  if (place >= 0) return all.map((one, at) => (at === place ? rebase(link, begun, one) : one));
  return all.some((one) => isSameLink(one, link)) ? [...all] : [...all, link];
}

export function withoutLink(all: readonly PanoramaLink[], { begun }: LinkDraft): PanoramaLink[] {
  const place = indexOfLink(all, begun);
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
