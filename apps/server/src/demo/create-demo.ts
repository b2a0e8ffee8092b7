import { todayInCostaRica } from "@mapaobra/domain/format/dates";
import { commandText } from "../builds/command-text.ts";
import { OperatorError } from "../settings/operator-error.ts";
import { type DemoContext, hasDemo, writeDemo } from "./demo-store.ts";
import type { PreparedCompany } from "./prepare-demo.ts";

export interface Demo {
  /** Printed once: the database stores only hashes of the passwords. */
  readonly accounts: readonly { readonly role: string; readonly email: string; readonly password: string }[];
  /** Where the published maps of each company are seen. */
  readonly publicPaths: readonly string[];
}

/** Makes what the demo consists of; `today` is `YYYY-MM-DD`. */
export type PrepareDemo = (today: string) => Promise<readonly PreparedCompany[]>;

type DemoRequest = DemoContext & {
  /** All dates of the demo lie before. */
  readonly now: Date;
  readonly prepareDemo: PrepareDemo;
};

/** Creates the demo. Throws an OperatorError when there is one already. */
export async function createDemo(context: DemoRequest): Promise<Demo> {
  if (await hasDemo(context)) {
    throw new OperatorError(
      `Los datos de demostración ya existen. Para crearlos de nuevo: ${commandText("demo", "--reset")}`,
    );
  }
  return resetDemo(context);
}

/** Creates the demo in the place of an older one, with new passwords. */
export async function resetDemo({ now, prepareDemo, ...context }: DemoRequest): Promise<Demo> {
  const today = todayInCostaRica(now);
  const prepared = await prepareDemo(today);
  const companies = await writeDemo(context, prepared, today);
  return {
    accounts: prepared.flatMap(({ company, users }) =>
      users.map(({ role, email, password }) => ({
        role: `${role}, ${company.shortName}`,
        email,
        password,
      })),
    ),
    publicPaths: companies.map(({ slug }) => `/mapa/${slug}`),
  };
}
