/** Pictures of a few bytes that are only the frame of their format. The copy for visitors has the same bytes. */
export const bareJpeg: Buffer = Buffer.from("ffd8ffdd00040000ffd9", "hex");
export const barePng: Buffer = Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\0IHDRCRC!\0\0\0\0IENDCRC!", "latin1");
export const bareWebp: Buffer = Buffer.from("RIFF\x04\0\0\0WEBP", "latin1");
