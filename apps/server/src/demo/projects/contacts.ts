import { managers } from "../data/vocabulary.ts";
import type { SeededRandom } from "../seeded-random.ts";
import type { Project } from "./project.ts";

/**
 * Fictitious contacts: no telephone of the country begins with a zero, and `example.com` is
 * reserved for examples.
 */
export function generateContacts(
  permit: string,
  random: SeededRandom,
): Pick<Project, "phone" | "email" | "web" | "manager"> {
  const slug = permit.toLowerCase();
  return {
    phone: `+506 0000-${String(random.integer(0, 9_999)).padStart(4, "0")}`,
    email: `${slug}@example.com`,
    web: `https://example.com/proyectos/${slug}`,
    manager: random.pick(managers),
  };
}
