import { embedOriginsElement } from "@mapaobra/contract/embed/embed-page";

/** Whether this is a public map in the page of another site. */
export const isEmbedded = (): boolean =>
  window.parent !== window && document.getElementById(embedOriginsElement) !== null;
