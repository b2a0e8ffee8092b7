/** The base name of the tiles in their archive. */
export const archiveBaseName = "mosaico";

/** The archive entry of the tile with this name. */
export const tileEntryName = (name: string): string => `${archiveBaseName}_files/${name}`;
