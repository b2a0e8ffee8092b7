/**
 * Runs `work` and maps violations of the constraints in `errorsByConstraint` to their domain errors, for
 * rules that only the database can check under concurrency.
 */
export async function mapConstraintErrors<Result>(
  errorsByConstraint: Readonly<Record<string, () => Error>>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    throw (constraint !== undefined && errorsByConstraint[constraint]?.()) || error;
  }
}
