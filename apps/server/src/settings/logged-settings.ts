import { definitions } from "./definitions.ts";

/**
 * The settings as the log shows them at the start: by variable, those that are set or have a default. Of a secret only
 * that it is set, and of an address only the origin: path and query may contain a key.
 */
export function loggedSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(definitions).flatMap(([name, definition]) => {
      const text = environment[name]?.trim() || definition.defaultValue;
      if (text === null) return [];
      return [[name, "secret" in definition ? "(set)" : withoutPath(text)]];
    }),
  );
}

function withoutPath(text: string): string {
  const url = /^https?:/i.test(text) ? URL.parse(text) : null;
  return url?.origin ?? text;
}
