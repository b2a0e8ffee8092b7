import type { SourceFile } from "./source-file.ts";
import { isNode, lastName, walk } from "./syntax.ts";

const readsPage =
  /^(textContent|allTextContents|innerText|allInnerTexts|innerHTML|inputValue|getAttribute|count|boundingBox|isVisible|isHidden|isEnabled|isDisabled|isEditable|isChecked|title|evaluate|evaluateAll|screenshot)$/;

/** Tests that look at a page in a browser. */
const isBrowserTest = /^tests\/(journeys|engines|e2e)\/|\.browser\.test\.tsx?$/;

/**
 * `expect(await locator.textContent())` compares one reading, perhaps of a page that is not ready. Only this
 * form is found; a reading that reaches `expect` through a variable or a helper is not.
 */
export function* oneShotAssertions({ path, program, lineOf }: SourceFile) {
  if (!program || !isBrowserTest.test(path)) return;
  for (const { node } of walk(program)) {
    if (node.type !== "CallExpression" || lastName(node.callee) !== "expect") continue;
    const [subject] = node.arguments as unknown[];
    if (!isNode(subject) || subject.type !== "AwaitExpression" || !isNode(subject.argument)) continue;
    const call = subject.argument;
    if (call.type === "CallExpression" && readsPage.test(lastName(call.callee) ?? "")) {
      yield {
        line: lineOf(node.start),
        message: "use an assertion that retries: await expect(locator).toHaveText(…) or expect.poll",
      };
    }
  }
}
