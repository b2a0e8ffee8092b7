import { isTest, type SourceFile } from "./source-file.ts";
import { isNode, lastName, literalText, type Node, walk } from "./syntax.ts";

interface Finding {
  line: number;
  message: string;
}

/** The odd spellings of the wire format stay in one folder. */
export function* wireSpellings(file: SourceFile): Generator<Finding> {
  const exempt = /^(packages\/contract\/src\/wire|tools)\//.test(file.path);
  if (exempt || isTest(file.path)) return;
  for (const match of file.text.matchAll(/\b(emP_|clI_|maP_|teM_|ROO_|prO_FEA_|imG_)\w*/g)) {
    const message = `a wire spelling belongs in packages/contract/src/wire (${match[0]})`;
    yield { line: file.lineOf(match.index), message };
  }
}

/** SQL is allowed in repositories, in the database folder and in command line tools. */
export function* misplacedQueries(file: SourceFile): Generator<Finding> {
  const exempt =
    /^apps\/server\/src\/(database|cli)\/|repository[^/]*\.ts$/.test(file.path) || isTest(file.path);
  if (!file.program || !file.path.startsWith("apps/server/src/") || exempt) return;
  for (const { node } of walk(file.program)) {
    if (isQuery(node)) {
      yield { line: file.lineOf(node.start), message: "SQL stands only in repositories and migrations" };
    }
  }
}

const queryCalls = ["query", "selectFrom", "insertInto", "updateTable", "deleteFrom", "mergeInto"];

function isQuery(node: Node): boolean {
  if (node.type === "TaggedTemplateExpression") return lastName(node.tag) === "sql";
  if (node.type !== "CallExpression" || !isNode(node.callee)) return false;
  // LISTEN reads no table.
  const [first] = node.arguments as unknown[];
  if (/^listen /i.test(literalText(first) ?? "")) return false;
  return node.callee.type === "MemberExpression" && queryCalls.includes(lastName(node.callee) ?? "");
}

const roleNames = ["super", "admin", "user", "cliente"];
/** Words that are almost certainly roles; the other role names are also ordinary words. */
const unambiguousRoles = ["super", "cliente"];

/**
 * Roles are named in one folder. A literal is a role's name if it can be nothing else, if it is in a list or
 * union with another role's name, or if it is compared with something called a role.
 */
export function* roleLiterals(file: SourceFile): Generator<Finding> {
  const exempt = /^packages\/domain\/src\/access\/|^packages\/contract\/src\/wire\/|\/demo\//.test(file.path);
  if (!file.program || exempt || isTest(file.path) || !/^(apps|packages)\//.test(file.path)) return;
  for (const { node, ancestors } of walk(file.program)) {
    const name = node.type === "Literal" ? literalText(node) : null;
    if (name !== null && roleNames.includes(name) && namesRole(name, ancestors)) {
      yield {
        line: file.lineOf(node.start),
        message: `roles are named in packages/domain/src/access (${name})`,
      };
    }
  }
}

function namesRole(name: string, ancestors: readonly Node[]): boolean {
  if (unambiguousRoles.includes(name)) return true;
  const [parent, grandparent] = ancestors;
  const holder = parent?.type === "TSLiteralType" ? grandparent : parent;
  if (!holder) return false;
  const others = siblings(holder).map(literalText);
  if (others.some((other) => other !== null && other !== name && roleNames.includes(other))) return true;
  return comparedWith(holder).some((other) => /role|rol$/i.test(lastName(other) ?? ""));
}

function siblings(holder: Node): unknown[] {
  if (holder.type === "ArrayExpression") return holder.elements as unknown[];
  if (holder.type === "TSUnionType") return (holder.types as Node[]).map((type) => type.literal);
  return [];
}

function comparedWith(holder: Node): unknown[] {
  if (holder.type === "BinaryExpression") return [holder.left, holder.right];
  if (holder.type === "CallExpression" && isNode(holder.callee)) return [holder.callee.object];
  return [];
}

/**
 * A journey's wait belongs in the same statement as its trigger: a promise awaited later rejects unhandled if
 * the click before it fails, and ends the whole run.
 */
export function* detachedWaits(file: SourceFile): Generator<Finding> {
  if (!file.program || !file.path.startsWith("tests/")) return;
  for (const { node } of walk(file.program)) {
    if (node.type !== "VariableDeclarator" || !isNode(node.init) || node.init.type !== "CallExpression")
      continue;
    const name = lastName(node.init.callee);
    if (name === null || !/^waitFor(Event|Request|Response)$/.test(name)) continue;
    yield {
      line: file.lineOf(node.start),
      message: `wait together with the action: await Promise.all([page.${name}(…), act()])`,
    };
  }
}
