import { useState } from "react";
import type { LinkDraft } from "./link-draft.ts";

interface Editing {
  readonly isEditing: boolean;
  readonly draft: LinkDraft | null;
}

export interface LinkEditing extends Editing {
  readonly change: (change: Partial<Editing>) => void;
}

const notEditing: Editing = { isEditing: false, draft: null };

/** State of the link being edited. It survives the loss of the sphere, and is reset with the panorama. */
export function useLinkEditing(from: number): LinkEditing {
  const [last, setLast] = useState({ from, ...notEditing });
  const { isEditing, draft } = last.from === from ? last : notEditing;
  return { isEditing, draft, change: (change) => setLast({ from, isEditing, draft, ...change }) };
}
