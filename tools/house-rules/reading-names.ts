import { isNode, lastName } from "./syntax.ts";
import type { TestModule } from "./test-modules.ts";

/** What Playwright's pages and locators, and the drivers of other engines, answer once. */
const readingMethods = new Set([
  ...["allInnerTexts", "allTextContents", "ariaSnapshot", "boundingBox", "call", "content", "cookies"],
  ...["count", "evaluate", "evaluateAll", "getAttribute", "innerHTML", "innerText", "inputValue"],
  ...["isChecked", "isDisabled", "isEditable", "isEnabled", "isHidden", "isVisible", "jsonValue", "pages"],
  ...["screenshot", "storageState", "textContent", "title", "url"],
]);

/** What the page of a component test answers once, besides its globals. */
const readingMethodsInPage = new Set([
  ...["element", "elements", "query", "querySelector", "querySelectorAll"],
  ...["getBoundingClientRect", "getComputedStyle", "matches"],
]);

const pageGlobals = new Set([
  ...["document", "history", "innerHeight", "innerWidth", "localStorage", "location", "sessionStorage"],
]);

/** Objects with an address that stays the same. */
const withFixedAddress = /^(request|response|reply|route|worker)$/i;

/** Whether a call of this reads a page by itself. */
export function isReadingMethod(callee: unknown, { isInPage, bindings }: TestModule): boolean {
  const name = lastName(callee) ?? "";
  if (!isNode(callee)) return false;
  if (isInPage)
    return readingMethodsInPage.has(name) && (callee.type !== "Identifier" || !bindings.resolve(callee));
  if (callee.type !== "MemberExpression" || !readingMethods.has(name)) return false;
  const { object } = callee;
  const owner = lastName(isNode(object) && object.type === "CallExpression" ? object.callee : object);
  return name !== "url" || !withFixedAddress.test(owner ?? "");
}

/** Whether a global is a part of the page that the test runs in. */
export const isPageGlobal = (name: string, { isInPage }: TestModule): boolean =>
  isInPage && pageGlobals.has(name);
