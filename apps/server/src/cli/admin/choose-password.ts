import { randomInt } from "node:crypto";
import { text } from "node:stream/consumers";
import { generatePassword, isPasswordValid, MAX_PASSWORD_LENGTH } from "@mapaobra/domain/user/password";
import { commandText } from "../../builds/command-text.ts";
import { OperatorError } from "../../settings/operator-error.ts";
import type { AdminConsole } from "./admin-command.ts";

/** A password for an account, and whether the operator does not know it yet. */
export interface ChosenPassword {
  readonly password: string;
  readonly isGenerated: boolean;
}

/**
 * The password in the standard input, without its line break, or a generated one. Never an argument: other users of the
 * machine see those.
 */
export async function choosePassword(
  fromInput: boolean | undefined,
  { input }: Pick<AdminConsole, "input">,
): Promise<ChosenPassword> {
  if (!fromInput) return { password: generatePassword(randomInt), isGenerated: true };
  if (input.isTTY) {
    throw new OperatorError(
      `Con --password-stdin la contraseña llega por la entrada, para que la pantalla no la muestre: ${commandText("admin", "… --password-stdin < archivo")}`,
    );
  }
  const password = (await text(input)).replace(/\r?\n$/, "");
  if (!isPasswordValid(password) || password.length > MAX_PASSWORD_LENGTH) {
    throw new OperatorError(
      `La contraseña de la entrada debe tener de 8 a ${MAX_PASSWORD_LENGTH} caracteres, con mayúscula, minúscula, número y símbolo.`,
    );
  }
  return { password, isGenerated: false };
}

/** Prints a generated password: only its hash is stored. */
export function printPassword(
  { password, isGenerated }: ChosenPassword,
  { print }: Pick<AdminConsole, "print">,
): void {
  if (isGenerated) print(`Contraseña (no se vuelve a mostrar): ${password}`);
}
