import { isFunction, isNode, isPropertyName, lastName, type Node, runsAtOnce, walk } from "./syntax.ts";

/** One declaration of a name. */
export interface Binding {
  readonly name: string;
  /** The node in which the name is known. */
  readonly scope: Node;
  /** What declares it: a declarator, a loop over values, a function, a parameter's function, an import. */
  readonly declaration: Node;
  readonly kind: "function" | "import" | "loop" | "other" | "parameter" | "variable";
  /** The property that it is taken from by destructuring. */
  readonly property: string | null;
  /** Of a parameter. */
  readonly position: number;
}

/** A place that changes what a variable holds: an assignment, or a call of a method that adds to it. */
export interface Change {
  readonly node: Node;
  readonly values: readonly Node[];
  /** The property of the variable's object that is changed; null where it is the variable's own value. */
  readonly property: string | null;
  /** Something is added to what is there already. */
  readonly isGrowth: boolean;
}

/** The names of one program: what each refers to, and what variables are given. */
export interface Bindings {
  parentOf(node: Node): Node | undefined;
  /** The nearest function around a node that does not run as part of an expression; null in the module itself. */
  functionAround(node: Node): Node | null;
  /** What an identifier refers to; null for a global. */
  resolve(identifier: Node): Binding | null;
  /** Where a name is used, apart from its declaration. */
  references(binding: Binding): readonly Node[];
  changes(binding: Binding): readonly Change[];
}

const scopeTypes = new Set([
  ...["BlockStatement", "Program", "StaticBlock", "SwitchStatement", "CatchClause"],
  ...["ForStatement", "ForInStatement", "ForOfStatement"],
]);

const addingMethods = new Set(["add", "append", "push", "set", "splice", "unshift"]);

export function createBindings(program: Node): Bindings {
  const parents = new WeakMap<Node, Node>();
  const names = new Map<Node, Map<string, Binding>>();
  const identifiers = new Map<string, Node[]>();
  const found = new Map<Binding, readonly Change[]>();

  const declare = (binding: Binding) => {
    const known = names.get(binding.scope) ?? new Map<string, Binding>();
    names.set(binding.scope, known.set(binding.name, binding));
  };
  for (const { node, ancestors } of walk(program)) {
    if (ancestors[0]) parents.set(node, ancestors[0]);
    if (node.type === "Identifier") {
      const name = String(node.name);
      const same = identifiers.get(name);
      if (same) same.push(node);
      else identifiers.set(name, [node]);
    }
    for (const binding of declaredBy(node, ancestors)) declare(binding);
  }

  const resolve = (identifier: Node): Binding | null => {
    for (let at: Node | undefined = identifier; at; at = parents.get(at)) {
      const binding = names.get(at)?.get(String(identifier.name));
      if (binding) return binding;
    }
    return null;
  };
  const references = (binding: Binding) =>
    (identifiers.get(binding.name) ?? []).filter(
      (node) => !isPropertyName(node, parents.get(node)) && resolve(node) === binding,
    );
  return {
    parentOf: (node) => parents.get(node),
    functionAround(node) {
      for (let at = parents.get(node); at; at = parents.get(at)) {
        if (isFunction(at) && !runsAtOnce(at, parents.get(at))) return at;
      }
      return null;
    },
    resolve,
    references,
    changes(binding) {
      const known = found.get(binding);
      if (known) return known;
      const changes = references(binding).flatMap((node) => changeAt(node, parents) ?? []);
      found.set(binding, changes);
      return changes;
    },
  };
}

function* declaredBy(node: Node, ancestors: readonly Node[]): Generator<Binding> {
  const around = ancestors.find((one) => scopeTypes.has(one.type) || isFunction(one)) ?? node;
  const plain = { declaration: node, property: null, position: -1 };
  if (node.type === "VariableDeclarator" && isNode(node.id)) {
    const loop = ancestors[1]?.type === "ForOfStatement" && ancestors[1].left === ancestors[0];
    for (const one of patternNames(node.id)) {
      const declaration = loop ? (ancestors[1] as Node) : node;
      yield { ...plain, ...one, scope: around, declaration, kind: loop ? "loop" : "variable" };
    }
  }
  if (isFunction(node)) {
    for (const [position, parameter] of (node.params as Node[]).entries()) {
      for (const one of patternNames(parameter))
        yield { ...plain, ...one, scope: node, kind: "parameter", position };
    }
  }
  if (isFunction(node) || node.type === "ClassDeclaration") {
    const name = lastName(node.id);
    const scope = node.type === "FunctionExpression" ? node : around;
    if (name) yield { ...plain, name, scope, kind: isFunction(node) ? "function" : "other" };
  }
  if (node.type === "CatchClause" && isNode(node.param)) {
    for (const one of patternNames(node.param)) yield { ...plain, ...one, scope: node, kind: "other" };
  }
  if (/^Import(Default|Namespace)?Specifier$/.test(node.type)) {
    yield { ...plain, name: lastName(node.local) ?? "", scope: around, kind: "import" };
  }
}

/** The names that a pattern declares, each with the property that it is taken from. */
function patternNames(
  pattern: Node,
  property: string | null = null,
): { name: string; property: string | null }[] {
  const inner = (value: unknown, of: string | null = property) =>
    isNode(value) ? patternNames(value, of) : [];
  switch (pattern.type) {
    case "Identifier":
      return [{ name: String(pattern.name), property }];
    case "AssignmentPattern":
      return inner(pattern.left);
    case "RestElement":
      return inner(pattern.argument);
    case "ArrayPattern":
      return (pattern.elements as unknown[]).flatMap((element) => inner(element, null));
    case "ObjectPattern":
      return (pattern.properties as Node[]).flatMap((one) =>
        one.type === "RestElement" ? inner(one, null) : inner(one.value, lastName(one.key)),
      );
    case "TSParameterProperty":
      return inner(pattern.parameter);
    default:
      return [];
  }
}

/** What happens to the variable that is named here, where it is changed. */
function changeAt(identifier: Node, parents: WeakMap<Node, Node>): Change | null {
  const path: Node[] = [];
  let inner = identifier;
  for (let at = parents.get(inner); at; inner = at, at = parents.get(at)) {
    if (at.type === "MemberExpression" && at.object === inner) {
      path.push(at);
      continue;
    }
    if (at.type === "TSNonNullExpression" || /^(Object|Array|Assignment)Pattern$/.test(at.type)) continue;
    if (at.type === "Property" && at.value === inner) continue;
    const [outermost = null, ...others] = path.map(lastName);
    if (at.type === "AssignmentExpression" && at.left === inner)
      return { node: at, values: [at.right as Node], property: outermost, isGrowth: at.operator === "+=" };
    if (at.type === "UpdateExpression")
      return { node: at, values: [], property: outermost, isGrowth: at.operator === "++" };
    if (at.type !== "CallExpression" || at.callee !== inner || !addingMethods.has(lastName(inner) ?? ""))
      return null;
    const values = (at.arguments as Node[]).filter(isNode);
    const isGrowth = lastName(inner) !== "splice";
    return { node: at, values, property: others.length > 0 ? outermost : null, isGrowth };
  }
  return null;
}
