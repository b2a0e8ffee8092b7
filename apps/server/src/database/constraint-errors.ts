/**
 * Does the work; where it breaks a constraint of the database that `refusals` names, that refusal is
 * thrown. For what only the database can decide when two do something at once.
 */
export async function mapConstraintErrors<Result>(
  refusals: Readonly<Record<string, () => Error>>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    throw (constraint !== undefined && refusals[constraint]?.()) || error;
  }
}
