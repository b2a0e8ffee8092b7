/**
 * The protocol of resumable uploads: tus 1.0 (tus.io). Its clients send in headers what others send as JSON
 * or in the query.
 */
export const tusVersion = "1.0.0";
/** The supported extensions of the protocol. */
export const tusExtensions = "creation,termination,expiration";

/** The media type of a chunk. */
export const pieceMediaType = "application/offset+octet-stream";

/** Our names for the tus headers with the size of the file and the offset of a chunk. */
export const sizeName = "tamano";
export const offsetName = "desde";
