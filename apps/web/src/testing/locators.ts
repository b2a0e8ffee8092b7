import { commands, type Locator, page, userEvent } from "vitest/browser";

/** What the screens of records have in common, as people find it. */

declare module "vitest/internal/browser" {
  /** Those of tools/testing/browser-commands.ts. */
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
/** A field of the open dialog that is written in, chosen from or searched. */
export const field = (name: string, within: Pick<Locator, "getByRole"> = page.getByRole("dialog")) =>
  within.getByRole("textbox", { name }).or(within.getByRole("combobox", { name }));
export const alert = (text: string, within: Pick<Locator, "getByRole"> = page) =>
  within.getByRole("alert").filter({ hasText: text });

/** The names on the cards, in their order. */
export const cardNames = () =>
  cards()
    .getByRole("heading", { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
export const searchParams = () => Object.fromEntries(new URLSearchParams(location.search));
/** A text as it is read: one line. */
export const visibleText = ({ textContent }: Pick<Node, "textContent">) =>
  (textContent ?? "").replace(/\s+/g, " ").trim();

/** What a list of facts says, line by line. */
export const definitions = (list: Locator) =>
  Object.fromEntries(
    [...(list.query()?.querySelectorAll("dl > div") ?? [])].map(({ children: [name, value] }) => [
      name && visibleText(name),
      value && visibleText(value),
    ]),
  );

/** What stands beside each field of the open dialog that is wrong, by the names of the fields. */
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

/** Takes one entry of a select. */
export async function choose(name: string, option: string, within?: Pick<Locator, "getByRole">) {
  await field(name, within).click();
  await page.getByRole("listbox").getByRole("option", { name: option }).click();
}

/** The entries of the select that hangs open. */
export const options = () => page.getByRole("listbox").getByRole("option").elements().map(visibleText);

/** The entry that the arrow keys have gone to. */
export const activeOption = () => {
  const id = document.activeElement?.getAttribute("aria-activedescendant") ?? "";
  return document.getElementById(id)?.textContent;
};

/** Steps on until the focus stands on what is called so. */
export async function tabTo(target: Locator): Promise<void> {
  for (let steps = 0; steps < 30 && document.activeElement !== target.query(); steps += 1) {
    await userEvent.keyboard("{Tab}");
  }
}

/** Presses a button that gives a file; says how it is called and what is in it. */
export const download = (by: Locator) => commands.download(by.selector);
