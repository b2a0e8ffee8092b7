import { useMemo } from "react";
import { BellIcon } from "../../ui/controls/icons.tsx";
import { ActionButton } from "../projects/ActionButton.tsx";
import { useFollow } from "./follow/use-follow.ts";
import { filtersOfProject } from "./follow/use-row-follow.ts";

/** The action of a card that follows its project: a search with its number, and an alert each day. */
export default function FollowProject({ id, name }: { readonly id: number; readonly name: string }) {
  const filters = useMemo(() => filtersOfProject(id), [id]);
  const { isFollowed, toggle } = useFollow({ name: name || `Proyecto ${id}`, filters });
  return (
    <ActionButton icon={<BellIcon />} text={isFollowed ? "Dejar de seguir" : "Seguir"} onClick={toggle} />
  );
}
