export type Place = Readonly<Record<"x" | "y", number>>;

type PageWork<Argument, Value> = string | ((argument: Argument) => Value);

/** One page of one engine, in a browser of its own: what both libraries can do. */
export interface Driver extends AsyncDisposable {
  /** The folder of the browser's downloads. */
  readonly downloads: string;
  /** The errors that pages have logged or not caught. */
  readonly errors: readonly string[];
  /** Goes to a path of the product; resolves when the document is loaded. */
  goTo(path: string): Promise<unknown>;
  reload(): Promise<unknown>;
  /** Evaluates a function without closures, or a script. Arguments and results are JSON. */
  evaluate<Value, Argument>(work: PageWork<Argument, Value>, argument?: Argument): Promise<Awaited<Value>>;
  clickAt(place: Place): Promise<unknown>;
  /** Presses the keys of a text in turn. */
  type(text: string): Promise<unknown>;
  /** Gives a file to the file input that a function finds in the page. */
  upload(find: (selector: string) => Element, selector: string, path: string): Promise<unknown>;
  /** A PNG of what is visible. */
  screenshot(): Promise<Uint8Array>;
}

/** As WebDriver spells the key in a text. */
export const enterKey = "\uE007";
