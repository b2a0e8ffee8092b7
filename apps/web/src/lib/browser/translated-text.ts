/**
 * Browsers translate a page by putting a `<font>` in the place of each text. React keeps the text it made, and
 * would fail when it removes that text or inserts something before it, and would change a text that is not in the page.
 * Makes `removeChild` and `insertBefore` use the `<font>` instead, and puts a changed text back into the page,
 * where the browser translates it again. Returns a function that ends this.
 */
export function followTranslation(page: Document): () => void {
  const standIns = new WeakMap<Node, Node>();
  const { removeChild, insertBefore } = Node.prototype;

  const noteReplacements = (records: readonly MutationRecord[]) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      for (const text of removedNodes) {
        const standIn = [...addedNodes, previousSibling, nextSibling].find(isFont);
        if (!(text instanceof Text) || text.isConnected || !standIn) continue;
        standIns.set(text, standIn);
        changes.observe(text, { characterData: true });
      }
    }
  };
  const replacements = new MutationObserver(noteReplacements);
  const changes = new MutationObserver((records) => {
    for (const { target } of records) {
      const standIn = standIns.get(target);
      if (!standIn?.parentNode || target.parentNode) continue;
      standIn.parentNode.replaceChild(target, standIn);
      standIns.delete(target);
    }
  });

  /** What is in `parent` in the place of one of its former texts. */
  const standInOf = (node: Node, parent: Node): Node | undefined => {
    if (node.parentNode === parent) return undefined;
    noteReplacements(replacements.takeRecords());
    const standIn = standIns.get(node);
    return standIn?.parentNode === parent ? standIn : undefined;
  };

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const standIn = standInOf(child, this);
    if (!standIn) return removeChild.call(this, child) as Child;
    removeChild.call(this, standIn);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    reference: Node | null,
  ): Child {
    // A text that moves within its parent takes its translation along.
    const former = standInOf(node, this);
    if (former) removeChild.call(this, former);
    const standIn = reference && standInOf(reference, this);
    return insertBefore.call(this, node, standIn ?? reference) as Child;
  };
  replacements.observe(page, { childList: true, subtree: true });

  return () => {
    replacements.disconnect();
    changes.disconnect();
    Object.assign(Node.prototype, { removeChild, insertBefore });
  };
}

const isFont = (node: Node | null): node is Node => node?.nodeName === "FONT";
