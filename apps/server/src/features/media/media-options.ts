/** The operator's settings for media. */
export interface MediaOptions {
  /** Origin of a CDN for public files. */
  readonly cdnBase: string | null;
  /** The ffmpeg program for video posters: a path, or a name in PATH. */
  readonly ffmpeg: string;
  /** Hosts whose files the proxy fetches for any client. */
  readonly proxyHosts: readonly string[];
}
