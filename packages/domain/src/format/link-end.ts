/** What a sentence writes behind a link, or a chat copies with it: never the end of our slugs and numbers. */
const addedEnd = /[\s.,;:!?…)\]}>"'’”»\p{Cf}]+$/u;

/** A value of a link without the punctuation and invisible characters that were copied with it. */
export const withoutLinkEnd = (text: string): string => text.replace(addedEnd, "");
