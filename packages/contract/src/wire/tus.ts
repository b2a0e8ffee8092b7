/**
 * The protocol by which a file is sent in pieces over connections that are cut: tus 1.0 (tus.io), whose
 * clients say in headers what others say in JSON or in the query.
 */
export const tusVersion = "1.0.0";
/** The parts of the protocol beyond its core that the product speaks. */
export const tusExtensions = "creation,termination,expiration";

/** What the bytes of a piece travel as. */
export const pieceMediaType = "application/offset+octet-stream";

/** How long the whole file is, and from which byte on a piece belongs: our names for what tus has headers for. */
export const sizeName = "tamano";
export const offsetName = "desde";
