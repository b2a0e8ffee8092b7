/** The columns of a spreadsheet are copied with tabs between; one line is no table. */
const isTable = (text: string): boolean => text.includes("\t") && /\n./.test(text.trim());

/** A table copied from a spreadsheet as a file; undefined for other texts. */
export const fileOfPastedTable = (text: string): File | undefined =>
  isTable(text) ? new File([text], "tabla-pegada.tsv", { type: "text/tab-separated-values" }) : undefined;
