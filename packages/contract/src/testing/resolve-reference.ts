/** A reference to a component of the same document. */
export interface Reference {
  readonly $ref: string;
}

/** The components of a document by kind and name. */
export type Components = Readonly<Record<string, Readonly<Record<string, object>> | undefined>>;

const PREFIX = "#/components/";

/**
 * A part of an OpenAPI document, or the component that it refers to.
 * @throws Error for a reference to no component
 */
export function resolveReference<Part extends object>(
  components: Components,
  part: Part | Reference,
): Exclude<Part, Reference> {
  if (!isReference(part)) return part as Exclude<Part, Reference>;
  const [kind = "", name = ""] = part.$ref.slice(PREFIX.length).split("/");
  const component = part.$ref.startsWith(PREFIX) ? components[kind]?.[name] : undefined;
  if (component === undefined) throw new Error(`${part.$ref} refers to no component.`);
  return component as Exclude<Part, Reference>;
}

const isReference = (part: object): part is Reference => "$ref" in part;
