const imageTypes: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
  ico: "image/x-icon",
};

/** The media type of a picture by the extension of its key; undefined for any other extension. */
export const imageTypeOf = (key: string): string | undefined =>
  imageTypes[key.slice(key.lastIndexOf(".") + 1)];
