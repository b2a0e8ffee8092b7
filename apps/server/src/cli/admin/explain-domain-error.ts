import { messageFor } from "@mapaobra/contract/messages.es";
import type { Codec } from "@mapaobra/contract/wire/codec";
import { DomainError } from "@mapaobra/domain/errors";
import { OperatorError } from "../../settings/operator-error.ts";

/** The option, such as `--email`, that has each field of a request. */
export type FlagNames = Readonly<Record<string, string>>;

/** Runs `work` and rethrows a DomainError as its message, with a line for each option that was not accepted. */
export async function explainDomainErrors<Result>(
  request: Pick<Codec<unknown>, "fields">,
  flags: FlagNames,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, params, fields } = error;
    const flagOf = (name: string) =>
      flags[request.fields.find((one) => one.name === name)?.key ?? ""] ?? name;
    const lines = fields.map(({ field, message }) => `  ${flagOf(field)}: ${message}`);
    throw new OperatorError([messageFor(code, params), ...lines].join("\n"), { cause: error });
  }
}
