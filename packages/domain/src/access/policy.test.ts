import { describe, expect, it } from "vitest";
import type { DomainError } from "../errors.ts";
import { type Actor, anonymous, system } from "./actor.ts";
import { type Action, actions, authorize, can, isEverAllowed, type Resource } from "./policy.ts";
import type { Role } from "./role.ts";

const own = 1;
const other = 2;
const writer = 7;

const person = (role: Role, companyId: number | null = own): Actor => ({
  kind: "user",
  userId: writer,
  companyId,
  clientId: null,
  roles: [role],
});

const actors: Record<string, Actor> = {
  super: person("super", null),
  admin: person("admin"),
  user: person("user"),
  cliente: person("cliente"),
  anonymous,
};

const resources: Record<string, Resource> = {
  "own unpublished": { companyId: own, published: false, authorId: writer + 1, roles: ["user"] },
  "own published": { companyId: own, published: true, authorId: writer + 1, roles: ["user"] },
  "own comment": { companyId: own, published: false, authorId: writer, roles: ["user"] },
  "own admin's": { companyId: own, published: false, authorId: writer + 1, roles: ["admin"] },
  "own super's": { companyId: own, published: false, authorId: writer + 1, roles: ["super"] },
  "own shared search": {
    companyId: own,
    published: false,
    authorId: writer + 1,
    audience: "company",
    roles: ["user"],
  },
  shared: { companyId: null, published: false, authorId: null, roles: ["super"] },
  "other unpublished": { companyId: other, published: false, authorId: writer, roles: ["user"] },
  "other published": { companyId: other, published: true, authorId: writer, roles: ["user"] },
  "other shared search": {
    companyId: other,
    published: false,
    authorId: writer + 1,
    audience: "company",
    roles: ["user"],
  },
};

const all = Object.keys(resources);
const ownOnes = [
  "own unpublished",
  "own published",
  "own comment",
  "own admin's",
  "own super's",
  "own shared search",
];
const published = ["own published", "other published"];
const notSupers = ownOnes.filter((name) => name !== "own super's");
const belowAdmin = ["own unpublished", "own published", "own comment", "own shared search"];
/** Of the person in `actors`, who has other records of a company that is not theirs. */
const written = ["own comment", "other unpublished", "other published"];
const readableSearches = ["own comment", "own shared search"];
const none: string[] = [];

/** The matrix of docs/api.md: for each action, the resources that each role may perform it on. */
const matrix: Record<Action, [string[], string[], string[], string[], string[]]> = {
  "map.read": [all, ownOnes, ownOnes, ownOnes, published],
  "map.write": [all, ownOnes, none, none, none],
  "point.read": [all, ownOnes, ownOnes, ownOnes, published],
  "media.readOriginal": [all, ownOnes, ownOnes, none, none],
  "point.readContacts": [all, ownOnes, ownOnes, ownOnes, none],
  "point.readUnplaced": [all, ownOnes, ownOnes, none, none],
  "point.write": [all, ownOnes, none, none, none],
  "media.read": [all, ownOnes, ownOnes, ownOnes, published],
  "media.write": [all, ownOnes, none, none, none],
  "comment.read": [all, ownOnes, ownOnes, ownOnes, published],
  "comment.write": [all, ownOnes, ownOnes, none, none],
  "comment.delete": [all, ownOnes, ["own comment"], none, none],
  "client.read": [all, ownOnes, ownOnes, none, none],
  "client.write": [all, ownOnes, ownOnes, none, none],
  "client.delete": [all, ownOnes, none, none, none],
  "template.read": [all, [...ownOnes, "shared"], [...ownOnes, "shared"], none, none],
  "template.write": [all, ownOnes, none, none, none],
  "company.read": [all, ownOnes, ownOnes, ownOnes, none],
  "company.write": [all, none, none, none, none],
  "company.writePublic": [all, ownOnes, none, none, none],
  "company.choose": [all, none, none, none, none],
  "user.read": [all, notSupers, belowAdmin, none, none],
  "user.write": [all, notSupers, belowAdmin, none, none],
  "visit.read": [all, ownOnes, ownOnes, ownOnes, none],
  "search.read": [written, readableSearches, readableSearches, readableSearches, none],
  "search.write": [written, ["own comment"], ["own comment"], ["own comment"], none],
  "history.read": [all, ownOnes, none, none, none],
  "server.read": [all, none, none, none, none],
  "status.read": [all, none, none, none, none],
  "import.read": [all, ownOnes, none, none, none],
  "import.write": [all, ownOnes, none, none, none],
  "subscriber.read": [all, ownOnes, none, none, none],
  "inquiry.read": [all, ownOnes, ownOnes, none, none],
  "inquiry.write": [all, ownOnes, ownOnes, none, none],
  "inquiry.delete": [all, ownOnes, ownOnes, none, none],
};

describe("policy", () => {
  it("has a matrix row for every action", () => {
    expect(Object.keys(matrix).sort()).toEqual([...actions].sort());
  });

  describe.each(Object.entries(matrix))("%s", (action, columns) => {
    it.each(Object.keys(actors).map((name, index) => [name, columns[index] ?? none] as const))(
      "allows %s exactly what the matrix says",
      (name, allowed) => {
        const actor = actors[name] as Actor;
        const actual = all.filter((resourceName) => can(actor, action as Action, resources[resourceName]));
        expect(actual.sort()).toEqual([...allowed].sort());
        expect(isEverAllowed(actor, action as Action)).toBe(allowed.length > 0);
      },
    );
  });

  it("allows the operator's command line what a super user may do, except what belongs to one person", () => {
    expect(actions.filter((action) => !can(system, action, { companyId: other }))).toEqual([
      "search.read",
      "search.write",
    ]);
  });

  it("shows a search that is shared with a client to its users only", () => {
    const search = { companyId: own, authorId: writer + 1, audience: "client", clientId: 5 } as const;
    const ofClient = (clientId: number | null) => ({ ...person("cliente"), clientId }) as Actor;
    expect(can(ofClient(5), "search.read", search)).toBe(true);
    expect(can(ofClient(5), "search.write", search)).toBe(false);
    expect(can(ofClient(6), "search.read", search)).toBe(false);
    expect(can(ofClient(null), "search.read", { ...search, clientId: null })).toBe(false);
  });

  it("allows nothing without a role or a company", () => {
    const roleless: Actor = { ...person("admin"), kind: "user", roles: [] } as Actor;
    const withoutCompany = person("admin", null);
    for (const action of actions) {
      expect(can(roleless, action, { companyId: own, published: true })).toBe(false);
      expect(can(withoutCompany, action, { companyId: own })).toBe(false);
    }
  });

  it("applies the strongest of several roles", () => {
    const both: Actor = { ...person("cliente"), roles: ["cliente", "admin"] } as Actor;
    expect(can(both, "point.write", { companyId: own })).toBe(true);
  });
});

describe("authorize", () => {
  const errorCodeOf = (actor: Actor, action: Action, resource: Resource) => {
    try {
      authorize(actor, action, resource);
      return undefined;
    } catch (error) {
      return (error as DomainError).code;
    }
  };

  it("throws action_forbidden if the actor may see the record", () => {
    expect(errorCodeOf(person("cliente"), "point.write", { companyId: own })).toBe("action_forbidden");
  });

  it("throws not-found if the actor may not see the record, so that its existence is not disclosed", () => {
    expect(errorCodeOf(person("admin"), "point.write", { companyId: other })).toBe("not_found");
    expect(errorCodeOf(anonymous, "map.read", { companyId: own, published: false })).toBe("not_found");
  });

  it("does not throw if the action is allowed", () => {
    expect(errorCodeOf(person("admin"), "point.write", { companyId: own })).toBeUndefined();
  });
});
