import type { Driver } from "./drivers/driver.ts";
import type { queries } from "./in-page/queries.ts";

/** The functions of the page script, called by a selector; a document that has not got them yet gets them. */
export type PageScript = {
  readonly [Name in "find" | "aim" | "press"]: (
    selector: string,
  ) => Promise<ReturnType<(typeof queries)[Name]>>;
};

/** Where a document keeps the functions. */
const place = 'window[Symbol.for("tests/engines")]';

/** The source of a function that gives the only element of a selector, in a document that has the functions. */
export const onlyElement = `(selector) => ${place}.only(selector)`;

export function createPageScript(driver: Driver, source: string): PageScript {
  const ask = async <Answer>(name: keyof PageScript, selector: string): Promise<Answer> => {
    const call = () => driver.call(`(selector) => ${place}?.${name}(selector)`, selector);
    const answer = await call();
    if (answer !== undefined) return answer as Answer;
    await driver.call(`() => { ${place} = ${source}; }`, null);
    return (await call()) as Answer;
  };
  return {
    find: (selector) => ask("find", selector),
    aim: (selector) => ask("aim", selector),
    press: (selector) => ask("press", selector),
  };
}
