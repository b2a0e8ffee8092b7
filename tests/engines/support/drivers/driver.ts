/** One device of actions, in the form that WebDriver classic and BiDi share. */
export interface InputSource {
  readonly type: "key" | "pointer";
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

/** One page of one engine, in a browser context of its own: what a WebDriver can do and nothing more. */
export interface Driver extends AsyncDisposable {
  /** Where the browser puts its downloads. */
  readonly downloads: string;
  /** The errors that pages have logged or not caught, where the driver reports them. */
  readonly errors: readonly string[];
  /** Resolves when the document is loaded. */
  goTo(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Calls a function, given by its source, in the page; argument and result are JSON. */
  call(source: string, argument: unknown): Promise<unknown>;
  perform(sources: readonly InputSource[]): Promise<void>;
  /** Gives files to the file input that the function returns. */
  setFiles(source: string, argument: unknown, paths: readonly string[]): Promise<void>;
  /** Gives the page this size in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** A PNG of what is visible. */
  screenshot(): Promise<Buffer>;
}
