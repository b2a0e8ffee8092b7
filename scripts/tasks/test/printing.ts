/** Prints what suites say without mixing them: one at a time owns the terminal. */
export interface Printer {
  /** A suite that prints to the terminal itself begins. */
  begin(name: string): void;
  /** It has ended. */
  end(): void;
  /** The whole output of a suite that ran beside others: printed at once, or when the terminal is free. */
  whole(name: string, output: string): void;
}

export function createPrinter(write: (text: string) => void): Printer {
  let isBusy = false;
  const waiting: string[] = [];
  const flush = () => {
    for (const text of waiting.splice(0)) write(text);
  };
  return {
    begin(name) {
      isBusy = true;
      write(headOf(name));
    },
    end() {
      isBusy = false;
      flush();
    },
    whole(name, output) {
      waiting.push(`${headOf(name)}${output}`);
      if (!isBusy) flush();
    },
  };
}

const headOf = (name: string) => `\n── ${name} ${"─".repeat(70 - name.length)}\n`;
