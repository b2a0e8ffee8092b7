/** A condition of the password rule (P1 §5), in the order of the displayed checklist. */
export type PasswordCondition = "length" | "uppercase" | "lowercase" | "digit" | "special";

const MIN_PASSWORD_LENGTH = 8;
/** Maximum number of characters: limits the cost of hashing. */
export const MAX_PASSWORD_LENGTH = 200;
const GENERATED_LENGTH = 12;

/** Each condition and whether the password meets it. Letters with accents count as letters. */
export function passwordChecklist(password: string): Readonly<Record<PasswordCondition, boolean>> {
  return {
    length: [...password].length >= MIN_PASSWORD_LENGTH,
    uppercase: /\p{Lu}/u.test(password),
    lowercase: /\p{Ll}/u.test(password),
    digit: /\d/.test(password),
    special: /[^\p{L}\p{M}\p{N}\s]/u.test(password),
  };
}

/** Whether the password meets every condition of the rule. */
export function isPasswordValid(password: string): boolean {
  return Object.values(passwordChecklist(password)).every(Boolean);
}

/** Returns a uniformly distributed integer from 0 to `limit` - 1 from a cryptographic source. */
export type RandomBelow = (limit: number) => number;

// Excludes characters that are easily confused: 0 O, 1 l I.
const classes = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnopqrstuvwxyz", "23456789", "!#$%&*+-=?@_"];
const allCharacters = classes.join("");

/** Generates a password of 12 characters with all four character classes, in random order. */
export function generatePassword(randomBelow: RandomBelow): string {
  const oneOf = (characters: string) => characters.charAt(randomBelow(characters.length));
  const characters = classes.map(oneOf);
  while (characters.length < GENERATED_LENGTH) characters.push(oneOf(allCharacters));
  return shuffled(characters, randomBelow).join("");
}

function shuffled(characters: readonly string[], randomBelow: RandomBelow): string[] {
  const result: string[] = [];
  characters.forEach((character, index) => {
    const place = randomBelow(index + 1);
    result.push(result[place] ?? character);
    result[place] = character;
  });
  return result;
}
