import { commands, type Locator, page, userEvent } from "vitest/browser";

/** Locators shared by the screens of records. */

declare module "vitest/internal/browser" {
  /** The commands of tools/testing/browser-commands.ts. */
  interface BrowserCommands {
    download(selector: string): Promise<{ readonly name: string; readonly text: string }>;
  }
}

export const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
export const button = (name: string | RegExp, within: Pick<Locator, "getByRole"> = page) =>
  within.getByRole("button", { name });
export const cards = () => page.getByRole("main").getByRole("list").first().getByRole("listitem");
export const card = (name: string) => cards().filter({ has: page.getByRole("heading", { name }) });
export const search = () => page.getByRole("searchbox");
/** A text field, select or combobox of the open dialog. */
export const field = (name: string, within: Pick<Locator, "getByRole"> = page.getByRole("dialog")) =>
  within.getByRole("textbox", { name }).or(within.getByRole("combobox", { name }));
export const alert = (text: string, within: Pick<Locator, "getByRole"> = page) =>
  within.getByRole("alert").filter({ hasText: text });

/** The names on the cards, in order. */
export const cardNames = () =>
  cards()
    .getByRole("heading", { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
export const searchParams = () => Object.fromEntries(new URLSearchParams(location.search));
/** The visible text with whitespace collapsed to one line. */
export const visibleText = ({ textContent }: Pick<Node, "textContent">) =>
  (textContent ?? "").replace(/\s+/g, " ").trim();

/** The lines of a definition list. */
export const definitions = (list: Locator) =>
  Object.fromEntries(
    [...(list.query()?.querySelectorAll("dl > div") ?? [])].map(({ children: [name, value] }) => [
      name && visibleText(name),
      value && visibleText(value),
    ]),
  );

/** The error messages of the open dialog, by field name. */
export const fieldErrors = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dialog [aria-invalid="true"]')].map((control) => {
      const labels = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
      const label = labels ? control.labels?.[0] : control.closest("fieldset")?.querySelector("legend");
      const id = control.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "";
      const problem = document.getElementById(id);
      return [label ? visibleText(label).replace(/ \*$/, "") : "", problem ? visibleText(problem) : ""];
    }),
  );

/** Selects an option of a select. */
export async function choose(name: string, option: string, within?: Pick<Locator, "getByRole">) {
  await field(name, within).click();
  await page.getByRole("listbox").getByRole("option", { name: option }).click();
}

/** The options of the open select. */
export const options = () => page.getByRole("listbox").getByRole("option").elements().map(visibleText);

/** The option that the arrow keys have reached. */
export const activeOption = () => {
  const id = document.activeElement?.getAttribute("aria-activedescendant") ?? "";
  return document.getElementById(id)?.textContent;
};

/** Presses Tab until the target has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  for (let steps = 0; steps < 30 && document.activeElement !== target.query(); steps += 1) {
    await userEvent.keyboard("{Tab}");
  }
}

/** Clicks a download button. Returns the file's name and content. */
export const download = (by: Locator) => commands.download(by.selector);
